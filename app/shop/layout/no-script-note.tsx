import type { ShopWire } from '#contract/shop.ts'

export function NoScriptNote({ shop }: { shop: ShopWire | undefined }) {
  return (
    <p className="bg-warning-ground px-4 py-3 text-center text-sm font-bold text-warning">
      To order on this page, please allow JavaScript in your browser. You can also call us:{' '}
      <a href={`tel:${shop?.phone ?? ''}`} className="underline underline-offset-4">
        {shop?.phone}
      </a>
    </p>
  )
}

import { Panel } from '#app/office/layout/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { DashboardWire } from '#contract/dashboard.ts'
import { formatNaira } from '#domain/money.ts'
import { picturesOf } from '#domain/picture.ts'

import { formatPortions } from './format-portions.ts'

type TopProduct = DashboardWire['topProducts'][number]

export function TopProducts({ products }: { products: readonly TopProduct[] }) {
  return (
    <Panel title="Top Products">
      {products.length === 0 ? (
        <p className="py-6 text-center text-balance text-soft">
          No completed orders in this period. Your best sellers will appear here.
        </p>
      ) : (
        <ol className="flex flex-col gap-4">
          {products.map((product) => (
            <ProductRow key={product._id} product={product} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function ProductRow({ product: { product, image, sold, revenue } }: { product: TopProduct }) {
  return (
    <li className="flex items-center gap-3">
      <Thumb image={image} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold break-words">{product}</p>
        <p className="text-sm text-soft tabular-nums">{formatPortions(sold)} sold</p>
      </div>
      <p className="text-right font-bold tabular-nums">{formatNaira(revenue)}</p>
    </li>
  )
}

function Thumb({ image }: { image: string }) {
  const look = 'size-12 shrink-0 rounded-xl bg-sunk object-cover'
  if (!image) return <span aria-hidden="true" className={look} />
  return (
    <Picture
      src={image}
      images={picturesOf(image)}
      sizes="48px"
      width={48}
      height={48}
      alt=""
      className={look}
    />
  )
}

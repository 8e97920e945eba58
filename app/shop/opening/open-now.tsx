import { useShop } from '#app/data/shop/shop-data.ts'
import { useNow } from '#app/ui/use-now.ts'

import { openingText } from './opening-text.ts'

/**
 * Filled in by the browser, since the server's page may be cached for hours; the server reserves
 * the line.
 */
export function OpenNow({ className = '' }: { className?: string }) {
  const shop = useShop()
  const now = useNow()
  const look = shop?.isOpen ? 'text-leaf' : 'text-soft'
  return (
    <p
      className={`min-h-5 text-sm leading-5 font-bold max-[22rem]:text-[0.8125rem] ${look} ${className}`}
    >
      {now > 0 && shop && openingText(shop, now)}
    </p>
  )
}

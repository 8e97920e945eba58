import { useNow } from '#app/data/clock/clock.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { shopTime, shopTimeText } from '#domain/ordering/shop-time.ts'

/**
 * Filled in by the browser, since the server's page may be cached for hours; the server reserves
 * the line. Empty while the page's notice says that orders are paused.
 */
export function OpenNow({ className = '' }: { className?: string }) {
  const shop = useShop()
  const now = new Date(useNow())
  const time = now.getTime() > 0 && shop ? shopTime(shop, now) : undefined
  const look = time?.kind === 'open' ? 'text-leaf' : 'text-soft'
  return (
    <p
      className={`min-h-[1.43em] text-sm leading-[1.43] font-bold max-[22rem]:text-[0.8125rem] ${look} ${className}`}
    >
      {time && time.kind !== 'paused' && shopTimeText(time, now, shop?.hours)}
    </p>
  )
}

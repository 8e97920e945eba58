import { useNow } from '#app/data/clock/clock.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { shopTime } from '#domain/ordering/shop-time.ts'

import { nextMessage } from './status-messages.ts'

export function NextStep({ order }: { order: TrackedOrderWire }) {
  const now = new Date(useNow())
  const shop = useShop()
  const time = shop && now.getTime() > 0 ? shopTime(shop, now) : undefined
  const opensAt = time?.kind === 'closed' ? time.opensAt : undefined
  const text = nextMessage(order, { now, opensAt })
  if (!text) return null
  return (
    <p className="mt-4">
      <span className="font-bold">What happens next:</span> {text}
    </p>
  )
}

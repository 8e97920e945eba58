import { useShop } from '#app/data/shop/shop-data.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TrackedOrderWire } from '#contract/order.ts'
import { deliveryTypeNames } from '#domain/delivery-type.ts'

import { ContactLinks } from './contact-links.tsx'

/** The buyer's own address is not shown: links are passed on. */
export function TrackedPlace({ order }: { order: TrackedOrderWire }) {
  const shop = useShop()
  const isPickup = order.delivery.type === 'pickup'
  return (
    <section
      aria-labelledby="tracked-place"
      className="min-w-0 rounded-3xl border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="tracked-place" className="text-2xl">
        {deliveryTypeNames[order.delivery.type]}
      </h2>
      <p className="mt-4 flex gap-3">
        <Icon name="pin" className="mt-0.5 size-5 text-clay" />
        {isPickup ? (shop?.pickupAddress ?? 'At our kitchen') : deliveryText(order)}
      </p>
      {isPickup && shop && (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shop.pickupAddress)}`}
          target="_blank"
          rel="noreferrer"
          className="mt-1 ml-8 inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          Find it on the map<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <ContactLinks shortId={order.shortId} />
    </section>
  )
}

function deliveryText({ status, ride }: TrackedOrderWire) {
  if (status === 'completed') return 'Brought to the address you gave us.'
  if (ride?.pickedUpAt) return 'The rider is on the way to the address you gave us.'
  if (ride) return 'A rider is coming for your food, and brings it to the address you gave us.'
  return 'To the address you gave us.'
}

import { useShop } from '#app/data/shop/shop-data.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TrackedOrderWire } from '#contract/order.ts'

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
        {isPickup ? 'Pickup' : 'Delivery'}
      </h2>
      <p className="mt-4 flex gap-3">
        <Icon name="pin" className="mt-0.5 size-5 text-clay" />
        {isPickup ? (shop?.pickupAddress ?? 'At our kitchen') : 'To the address you gave us.'}
      </p>
      {shop && (
        <p className="mt-2 flex items-center gap-3">
          <Icon name="phone" className="size-5 text-clay" />
          <a
            href={`tel:${shop.phone}`}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            Call the kitchen
          </a>
        </p>
      )}
    </section>
  )
}

import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { rememberedOrders } from '#app/data/checkout/remembered-buyer.ts'
import { useQueryStore } from '#app/data/shop/query-store.ts'
import { useMenu, useShopData } from '#app/data/shop/shop-data.ts'
import { CartSum } from '#app/shop/cart-bill/cart-sum.tsx'
import { reorderLines } from '#app/shop/track/reorder-lines.ts'
import { useOrderAgain } from '#app/shop/track/use-order-again.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Cart } from '#domain/ordering/cart.ts'
import { destinationText } from '#domain/ordering/delivery-type.ts'

/** The last order of a customer whom this phone remembers, with one press. */
export function OrderAgain() {
  const [last] = useState(() => rememberedOrders.read()?.[0])
  return last ? <LastOrder order={last} /> : null
}

type LastOrderProps = { order: NonNullable<ReturnType<typeof rememberedOrders.read>>[number] }

function LastOrder({ order: { trackingToken, place, items } }: LastOrderProps) {
  const { deliveryType } = place
  const { value: menu } = useMenu()
  const { value: zones } = useQueryStore(useShopData().zones)
  const { orderAgain, question } = useOrderAgain({ items, trackingToken, deliveryType })
  if (!menu || !zones) return null
  const { lines } = reorderLines(items, menu)
  if (lines.length === 0) return null
  const zone = zones.find(({ id }) => id === place.zoneId)

  return (
    <div className="border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <PrefetchPageLinks page="/checkout" />
      <button
        type="button"
        onClick={orderAgain}
        className="mx-auto flex min-h-14 w-full max-w-xl flex-wrap items-center gap-x-3 rounded-2xl bg-strong px-5 py-1 text-left font-bold text-on-strong transition-colors hover:bg-strong-hover"
      >
        <Icon name="retry" className="size-6" />
        <span className="min-w-0 flex-1 basis-40 leading-snug break-words">
          {`Again: ${dishesText(lines)}, ${lowerFirst(destinationText(deliveryType, zone))}`}
        </span>
        <span className="text-lg tabular-nums">
          <CartSum cart={lines} />
        </span>
      </button>
      {question}
    </div>
  )
}

/** `24 Masa`, `2 Masa and 3 more dishes` */
function dishesText([first, ...others]: Cart) {
  const named = `${first?.quantity} ${first?.product.name}`
  if (others.length === 0) return named
  return `${named} and ${others.length} more ${others.length === 1 ? 'dish' : 'dishes'}`
}

function lowerFirst(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

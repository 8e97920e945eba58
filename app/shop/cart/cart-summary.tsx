import { useEffect } from 'react'

import { OpenNow } from '#app/shop/opening/open-now.tsx'
import { PauseNotice } from '#app/shop/opening/pause-notice.tsx'
import { prefetchOrderNotices } from '#app/shop/order-notices/order-notices.tsx'
import { PromisedTime } from '#app/shop/promise/promised-time.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { linesOverStock } from '#domain/cart-lines.ts'
import type { Cart } from '#domain/cart.ts'
import { dishesIn, subtotalFor } from '#domain/cart.ts'
import { formatNaira } from '#domain/money.ts'

export function CartSummary({ cart }: { cart: Cart }) {
  useEffect(prefetchOrderNotices, [])
  return (
    <div className="border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:p-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-bold">Subtotal</span>
        <span className="text-2xl font-bold tabular-nums">{formatNaira(subtotalFor(cart))}</span>
      </p>
      <p className="mt-1 text-sm text-soft">Delivery charges calculated at checkout</p>
      <OpenNow className="mt-1" />
      <PromisedTime as="time" dishes={dishesIn(cart)} className="mt-1 text-sm font-bold" />
      <PauseNotice className="mt-3" />
      <OverStock cart={cart} />
      {/* Its code comes with the sheet: the page must open even when the line drops now. */}
      <ButtonLink to="/checkout" prefetch="render" size="large" className="mt-4 w-full">
        Proceed to Payment <Icon name="arrow" />
      </ButtonLink>
    </div>
  )
}

/** The affected line may have scrolled out of view. */
function OverStock({ cart }: { cart: Cart }) {
  const names = [...new Set(linesOverStock(cart).map(({ product }) => product.name))]
  return (
    <p role="status" className="mt-3 text-sm font-bold text-danger empty:hidden">
      {names.length > 0 &&
        `We do not have enough of ${names.join(', ')}. Please change your cart before you pay.`}
    </p>
  )
}

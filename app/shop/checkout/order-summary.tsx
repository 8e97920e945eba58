import type { ReactNode } from 'react'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useCartSheet } from '#app/shop/cart/use-cart-sheet.ts'
import { Button } from '#app/ui/button.tsx'
import type { Bill } from '#domain/bill.ts'
import { keyOf } from '#domain/cart-lines.ts'
import type { Cart } from '#domain/cart.ts'

import { CheckoutSection } from './checkout-section.tsx'
import { SummaryLine } from './summary-line.tsx'
import { SummaryTotals } from './summary-totals.tsx'

type OrderSummaryProps = {
  cart: Cart
  bill: Bill
  isDelivery: boolean
  chargesDeliveryOnline: boolean
  isPaidLater: boolean
  children: ReactNode
}

export function OrderSummary({ cart, children, ...totals }: OrderSummaryProps) {
  const { open } = useCartSheet()
  const changes = useCartStore(({ changes }) => changes)
  return (
    <CheckoutSection title="Order Summary">
      <ul className="grid gap-4">
        {cart.map((line) => {
          const key = keyOf(line)
          return (
            <SummaryLine
              key={key}
              cart={cart}
              line={line}
              changes={changes.filter((change) => change.key === key)}
            />
          )
        })}
      </ul>
      <Button variant="quiet" size="small" className="mt-4" onClick={open}>
        Edit cart
      </Button>
      {children}
      <SummaryTotals {...totals} />
    </CheckoutSection>
  )
}

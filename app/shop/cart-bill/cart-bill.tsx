import { checkoutBill } from '#app/data/checkout/checkout-order.ts'
import { BillRows } from '#app/ui/figure-row.tsx'
import type { ShopWire } from '#contract/ordering/shop.ts'
import { formatNaira } from '#domain/money.ts'
import { billRows } from '#domain/ordering/bill-lines.ts'
import { cartLines } from '#domain/ordering/bill.ts'
import type { Cart } from '#domain/ordering/cart.ts'

type CartBillProps = { cart: Cart; shop: ShopWire }

/** Shown in a shop with charges, taxes or free delivery (`billRules`). */
export function CartBill({ cart, shop }: CartBillProps) {
  const priced = pricedCart(cart, shop)
  return (
    <dl className="grid gap-1">
      <BillRows rows={billRows(cartLines(priced))} />
    </dl>
  )
}

export function CartTotal({ cart, shop }: CartBillProps) {
  return formatNaira(pricedCart(cart, shop).chargeNaira)
}

function pricedCart(cart: Cart, shop: ShopWire) {
  return checkoutBill({ deliveryType: 'pickup' }, { cart, shop, zone: undefined })
}

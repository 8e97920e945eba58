import { useMemo, useState } from 'react'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useCheckedCart } from '#app/data/checkout/use-checked-cart.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { TableSkeleton } from '#app/office/layout/table-skeleton.tsx'
import { CartLineRow } from '#app/shop/cart/cart-line-row.tsx'
import { DeliveryFields } from '#app/shop/checkout/delivery-fields.tsx'
import { useCheckoutShop, useZones } from '#app/shop/checkout/use-checkout-data.ts'
import type { CheckoutShop } from '#app/shop/checkout/use-checkout-data.ts'
import { useCheckoutForm } from '#app/shop/checkout/use-checkout-form.ts'
import { orderingRulesOf } from '#app/shop/opening/ordering-rules.ts'
import { keyOf } from '#domain/cart-lines.ts'

import { CustomerFields } from './customer-fields.tsx'
import { DishPicker } from './dish-picker.tsx'
import { MadeLink } from './made-link.tsx'
import { OrderTotal } from './order-total.tsx'
import type { KeyedLink } from './use-send-order.ts'

export function NewOrder({ onNext }: { onNext: () => void }) {
  useCheckedCart()
  const { shop } = useCheckoutShop()
  const [link, setLink] = useState<KeyedLink>()
  if (link) return <MadeLink link={link} shopName={shop?.name ?? ''} onNext={onNext} />
  if (!shop) return <TableSkeleton label="Loading the menu..." />
  return <OrderForm shop={shop} onMade={setLink} />
}

type OrderFormProps = { shop: CheckoutShop; onMade: (link: KeyedLink) => void }

function OrderForm({ shop, onMade }: OrderFormProps) {
  const form = useCheckoutForm(
    useMemo(() => orderingRulesOf(shop), [shop]),
    null,
  )
  const zones = useZones(undefined)
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <CustomerFields form={form} />
        <Panel title="Dishes">
          <DishPicker />
          <OrderLines />
        </Panel>
      </div>
      <div className="grid min-w-0 gap-5">
        <DeliveryFields form={form} shop={shop} zones={zones} />
        <OrderTotal form={form} shop={shop} zones={zones} onMade={onMade} />
      </div>
    </div>
  )
}

function OrderLines() {
  const cart = useCartStore(({ cart }) => cart)
  const changes = useCartStore(({ changes }) => changes)
  return (
    <ul className="mt-4 grid gap-3 empty:hidden">
      {cart.map((line) => {
        const key = keyOf(line)
        const ofLine = changes.filter((change) => change.key === key)
        return <CartLineRow key={key} cart={cart} line={line} changes={ofLine} />
      })}
    </ul>
  )
}

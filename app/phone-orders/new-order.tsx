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
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { keyOf } from '#domain/cart-lines.ts'

import { CustomerFields } from './customer-fields.tsx'
import { DishPicker } from './dish-picker.tsx'
import { MadeLink } from './made-link.tsx'
import type { NewOrderDraft } from './new-order-draft.ts'
import { OrderTotal } from './order-total.tsx'
import type { PayLinkToSend } from './use-send-order.ts'

type NewOrderProps = { draft: NewOrderDraft; onNext: () => void }

export function NewOrder({ draft, onNext }: NewOrderProps) {
  useCheckedCart()
  const { shop } = useCheckoutShop()
  const [link, setLink] = useState<PayLinkToSend>()
  if (link) return <MadeLink link={link} shopName={shop?.name ?? ''} onNext={onNext} />
  if (!shop) return <TableSkeleton label="Loading the menu..." />
  return <OrderForm shop={shop} draft={draft} onMade={setLink} onNext={onNext} />
}

type OrderFormProps = NewOrderProps & { shop: CheckoutShop; onMade: (link: PayLinkToSend) => void }

function OrderForm({ shop, draft, onMade, onNext }: OrderFormProps) {
  const form = useCheckoutForm(
    useMemo(() => orderingRulesOf(shop), [shop]),
    draft.form,
  )
  const zones = useZones(undefined)

  function startNew() {
    draft.remove()
    onNext()
  }

  return (
    <>
      {draft.isRestored && <RestoredNotice onNew={startNew} />}
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
          <OrderTotal draft={draft} form={form} shop={shop} zones={zones} onMade={onMade} />
        </div>
      </div>
    </>
  )
}

function RestoredNotice({ onNew }: { onNew: () => void }) {
  return (
    <Notice
      tone="info"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      This order was not sent yet.
      <Button variant="quiet" size="small" onClick={onNew}>
        Start a new order
      </Button>
    </Notice>
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

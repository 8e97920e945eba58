import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { checkoutBill, whyPayFirst } from '#app/data/checkout/checkout-order.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { PinnedBar } from '#app/office/page-bar/page-bar.tsx'
import { CashField } from '#app/shop/checkout/cash-field.tsx'
import { LazyDiscountCodeField } from '#app/shop/checkout/lazy-discount-code-field.tsx'
import type { CheckoutShop } from '#app/shop/checkout/use-checkout-data.ts'
import type { CheckoutFields } from '#app/shop/checkout/use-checkout-form.ts'
import { Button } from '#app/ui/button.tsx'
import { BillRows } from '#app/ui/figure-row.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { formatNaira } from '#domain/money.ts'
import { billRows } from '#domain/ordering/bill-lines.ts'
import { draftBill } from '#domain/ordering/bill.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'
import { payFirstMessage } from '#domain/ordering/pay-on-delivery.ts'

import type { NewOrderDraft } from './new-order-draft.ts'
import { type PayLinkToSend, useSendOrder } from './use-send-order.ts'

const laterNames = { delivery: 'Pay on delivery', pickup: 'Pay on pickup' } as const

type OrderTotalProps = {
  draft: NewOrderDraft
  form: CheckoutFields
  shop: CheckoutShop
  zones: DeliveryZone[]
  onMade: (link: PayLinkToSend) => void
}

export function OrderTotal({ draft, form, shop, zones, onMade }: OrderTotalProps) {
  const cart = useCartStore(({ cart }) => cart)
  const [deliveryType, zoneId, discount] = useWatch({
    control: form.control,
    name: ['deliveryType', 'zoneId', 'discount'],
  })
  const isWide = useMedia('(min-width: 64rem)')
  const zone = zones.find(({ id }) => id === zoneId)
  const terms = { cart, shop, zone, discount: discount ?? undefined }
  const priced = checkoutBill({ deliveryType }, terms)
  const bill = draftBill(priced, { type: deliveryType, isPaidLater: false })
  const later = draftBill(priced, { type: deliveryType, isPaidLater: true })
  const { send, sending, error } = useSendOrder({ draft, form, terms, onMade })
  const isEmpty = cart.length === 0
  const isUndecided = deliveryType === 'delivery' && !terms.zone
  const payFirst = shop.payOnDelivery && whyPayFirst({ deliveryType }, terms)
  const button = (payBy: 'online' | 'on-delivery', label: string, naira: number) => (
    <Button
      variant={payBy === 'online' ? 'strong' : 'quiet'}
      aria-disabled={sending !== undefined || isEmpty}
      aria-describedby="order-empty"
      onClick={() => !isEmpty && send(payBy)}
      className="shrink! grow px-3! aria-disabled:cursor-not-allowed aria-disabled:bg-sunk aria-disabled:text-soft"
    >
      {sending === payBy && <Spinner />}
      {label} {!isEmpty && <span className="tabular-nums">{formatNaira(naira)}</span>}
    </Button>
  )
  const buttons = (
    <div className="flex flex-wrap gap-2">
      {shop.payOnDelivery &&
        !payFirst &&
        button('on-delivery', laterNames[deliveryType], later.toCollectNaira)}
      {button('online', 'Send link', bill.paidOnlineNaira)}
    </div>
  )
  return (
    <Panel title="Order total">
      <dl className="grid gap-2">
        <BillRows rows={billRows(bill.lines)} />
      </dl>
      {shop.hasCodes && (
        <LazyDiscountCodeField
          itemsNaira={priced.itemsNaira}
          discount={terms.discount}
          onChange={(changed) => form.setValue('discount', changed ?? null)}
        />
      )}
      {shop.payOnDelivery && !payFirst && (
        <CashField
          form={form}
          label="Customer pays with ₦"
          hint="How much cash the customer will hand over, so that the change is ready."
        />
      )}
      <Failure error={error} fallback="Failed to send the order" className="mt-4" />
      <p id="order-empty" className="mt-4 text-sm text-soft">
        {isEmpty
          ? 'Add a dish first.'
          : 'A link holds no portions until the customer presses Pay Now.'}
      </p>
      {payFirst && (
        <p role="status" className="mt-2 text-sm">
          {isUndecided
            ? 'Choose the neighbourhood to see whether it can be paid on delivery.'
            : payFirstMessage(payFirst, shop.payOnDelivery?.maxNaira ?? 0)}
        </p>
      )}
      {isWide ? (
        <div className="mt-4">{buttons}</div>
      ) : (
        <SendBar total={formatNaira(bill.inAllNaira)}>{buttons}</SendBar>
      )}
    </Panel>
  )
}

function SendBar({ total, children }: { total: string; children: ReactNode }) {
  return (
    <PinnedBar>
      <section
        aria-label="Send"
        className="pointer-events-auto border-t border-line bg-surface p-3"
      >
        <p className="mb-2 flex justify-between gap-4 font-bold">
          In all <span className="tabular-nums">{total}</span>
        </p>
        {children}
      </section>
    </PinnedBar>
  )
}

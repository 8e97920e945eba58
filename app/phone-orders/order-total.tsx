import { useWatch } from 'react-hook-form'

import { messageOr } from '#app/data/api/api-error.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { checkoutBill } from '#app/data/checkout/checkout-order.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { PageBar } from '#app/office/page-bar/page-bar.tsx'
import type { CheckoutShop } from '#app/shop/checkout/use-checkout-data.ts'
import { focusFirstError } from '#app/shop/checkout/use-checkout-form.ts'
import type { CheckoutFields } from '#app/shop/checkout/use-checkout-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FigureRow, TotalRow } from '#app/ui/figure-row.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { formatNaira } from '#domain/money.ts'

import type { MadeLink } from './new-order.tsx'
import { useSendOrder } from './use-send-order.ts'

type OrderTotalProps = {
  form: CheckoutFields
  shop: CheckoutShop
  zones: DeliveryZone[]
  onMade: (link: MadeLink) => void
}

export function OrderTotal({ form, shop, zones, onMade }: OrderTotalProps) {
  const cart = useCartStore(({ cart }) => cart)
  const [deliveryType, zoneId] = useWatch({
    control: form.control,
    name: ['deliveryType', 'zoneId'],
  })
  const isWide = useMedia('(min-width: 64rem)')
  const terms = { cart, shop, zone: zones.find(({ id }) => id === zoneId) }
  const bill = checkoutBill({ deliveryType }, terms)
  const { sendLink, isSending, error } = useSendOrder(form, terms, onMade)
  const isEmpty = cart.length === 0
  const submit = form.handleSubmit(sendLink, (errors) => focusFirstError(form, errors))

  const send = (
    <Button
      size="large"
      aria-disabled={isSending || isEmpty}
      aria-describedby="order-empty"
      onClick={() => !isSending && !isEmpty && void submit()}
      className="w-full aria-disabled:cursor-not-allowed aria-disabled:bg-sunk aria-disabled:text-soft"
    >
      {isSending && <Spinner />}
      Make payment link · {formatNaira(bill.chargeNaira)}
    </Button>
  )
  return (
    <Panel title="Sum">
      <dl className="grid gap-2">
        <FigureRow label="Items">{formatNaira(bill.itemsNaira)}</FigureRow>
        {deliveryType === 'delivery' && (
          <FigureRow
            label={shop.chargesDeliveryOnline ? 'Delivery fee' : 'Delivery fee, paid to the rider'}
          >
            {formatNaira(bill.feeNaira)}
          </FigureRow>
        )}
        <TotalRow label="To pay online">{formatNaira(bill.chargeNaira)}</TotalRow>
      </dl>
      <div role="alert" className="mt-4 empty:hidden">
        {error && <Notice tone="bad">{messageOr(error, 'Failed to key in the order')}</Notice>}
      </div>
      <p id="order-empty" className="mt-4 text-sm text-soft">
        {isEmpty
          ? 'Add a dish first.'
          : 'The customer pays with the link. No portions are held until they press Pay Now.'}
      </p>
      {isWide ? <div className="mt-4">{send}</div> : <SendBar>{send}</SendBar>}
    </Panel>
  )
}

/** In reach of the thumb, except on a low screen. */
function SendBar({ children }: { children: React.ReactNode }) {
  const isLow = useMedia('(height < 32rem)')
  if (isLow) return <div className="mt-4">{children}</div>
  return (
    <PageBar>
      <section
        aria-label="Send"
        className="pointer-events-auto border-t border-line bg-surface p-3"
      >
        {children}
      </section>
    </PageBar>
  )
}

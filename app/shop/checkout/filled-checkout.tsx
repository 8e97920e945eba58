import { useWatch } from 'react-hook-form'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { checkoutBill } from '#app/data/checkout/checkout-order.ts'
import { usePaymentPhase } from '#app/data/payment/payment-phase.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { linesOverStock } from '#domain/cart.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'

import { BuyerFields } from './buyer-fields.tsx'
import { CheckoutNotices } from './checkout-notices.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayButton } from './pay-button.tsx'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import { focusFirstError, showField, useCheckoutForm } from './use-checkout-form.ts'
import { usePayment } from './use-payment.ts'

type CheckoutFormProps = { shop: CheckoutShop; zones: DeliveryZone[] }

const contactNames = { phoneNumber: 'phone number', email: 'e-mail address' }

export function FilledCheckout({ shop, zones }: CheckoutFormProps) {
  const form = useCheckoutForm(shop.openingHours)
  const cart = useCartStore(({ cart }) => cart)
  const isProcessing = usePaymentPhase(({ phase }) => phase !== 'idle')
  const [deliveryType, zoneId, isScheduled] = useWatch({
    control: form.control,
    name: ['deliveryType', 'zoneId', 'isScheduled'],
  })
  const zone = zones.find(({ id }) => id === zoneId)
  const terms = { cart, zone, shop }
  const { pay, offer, accept, decline } = usePayment(form, terms)
  const { errors } = form.formState
  const contactError = errors.phoneNumber ? 'phoneNumber' : errors.email ? 'email' : undefined

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(pay, (errors) => {
        showToast({ tone: 'error', text: 'Please correct the errors in your information.' })
        focusFirstError(form, errors)
      })}
    >
      <CheckoutNotices shop={shop} isScheduled={isScheduled} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_min(26rem,44%)] lg:gap-8">
        <div className="grid grid-cols-1 gap-5 lg:gap-8">
          <BuyerFields form={form} />
          <DeliveryFields form={form} shop={shop} zones={zones} />
        </div>
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <OrderSummary
            cart={cart}
            bill={checkoutBill({ deliveryType }, terms)}
            isDelivery={deliveryType === 'delivery'}
            chargesDeliveryOnline={shop.chargesDeliveryOnline}
          >
            <PayButton
              isProcessing={isProcessing}
              hasStockError={linesOverStock(cart).length > 0}
              contactError={contactError && contactNames[contactError]}
              onShowError={() => contactError && showField(form, contactError)}
            />
          </OrderSummary>
        </div>
      </div>
      <PriceChangeDialog offer={offer} onAccept={accept} onDecline={decline} />
    </form>
  )
}

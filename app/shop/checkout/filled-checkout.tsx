import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { rememberBuyer } from '#app/data/checkout/checkout-draft.ts'
import { checkoutBill, isPaidOnDelivery } from '#app/data/checkout/checkout-order.ts'
import { usePaymentPhase } from '#app/data/payment/payment-phase.ts'
import { orderingRulesOf } from '#app/shop/opening/ordering-rules.ts'
import { PromisedTime } from '#app/shop/promise/promised-time.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { CheckoutForm } from '#contract/checkout-form.ts'
import { linesOverStock } from '#domain/cart-lines.ts'
import { dishesIn } from '#domain/cart.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'

import { BuyerFields } from './buyer-fields.tsx'
import { CheckoutNotices } from './checkout-notices.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { LazyDiscountCodeField } from './lazy-discount-code-field.tsx'
import { LazyPaymentFields } from './lazy-payment-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayBar } from './pay-bar.tsx'
import { PayButton } from './pay-button.tsx'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import { focusFirstError, showField, useCheckoutForm } from './use-checkout-form.ts'
import { usePayment } from './use-payment.ts'

type CheckoutFormProps = { shop: CheckoutShop; zones: DeliveryZone[] }

const contactNames = { phoneNumber: 'phone number', email: 'e-mail address' }

export function FilledCheckout({ shop, zones }: CheckoutFormProps) {
  const form = useCheckoutForm(useMemo(() => orderingRulesOf(shop), [shop]))
  const cart = useCartStore(({ cart }) => cart)
  const isProcessing = usePaymentPhase(({ phase }) => phase !== 'idle')
  const [deliveryType, zoneId, isScheduled, payBy, stored] = useWatch({
    control: form.control,
    name: ['deliveryType', 'zoneId', 'isScheduled', 'payBy', 'discount'],
  })
  const zone = zones.find(({ id }) => id === zoneId)
  const discount = stored ?? undefined
  const terms = { cart, zone, shop, discount }
  const { pay, offer, accept, decline } = usePayment(form, terms)
  const bill = checkoutBill({ deliveryType }, terms)
  const isPaidLater = isPaidOnDelivery({ deliveryType, payBy }, terms)
  const { errors } = form.formState
  const contactError = errors.phoneNumber ? 'phoneNumber' : errors.email ? 'email' : undefined

  async function rememberAndPay(values: CheckoutForm) {
    rememberBuyer(values)
    await pay(values)
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(rememberAndPay, (errors) => {
        showToast({ tone: 'error', text: 'Please correct the errors in your information.' })
        focusFirstError(form, errors)
      })}
    >
      <CheckoutNotices form={form} shop={shop} isScheduled={isScheduled} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_min(26rem,44%)] lg:gap-8">
        <div className="grid grid-cols-1 gap-5 lg:gap-8">
          <BuyerFields form={form} />
          <DeliveryFields form={form} shop={shop} zones={zones} />
          {shop.payOnDelivery && <LazyPaymentFields form={form} terms={terms} />}
        </div>
        <div className="max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <OrderSummary
            cart={cart}
            bill={bill}
            isDelivery={deliveryType === 'delivery'}
            chargesDeliveryOnline={shop.chargesDeliveryOnline}
            isPaidLater={isPaidLater}
          >
            {shop.hasCodes && (
              <LazyDiscountCodeField
                itemsNaira={bill.itemsNaira}
                discount={discount}
                onChange={(changed) => form.setValue('discount', changed ?? null)}
              />
            )}
          </OrderSummary>
          {!isScheduled && (
            <PromisedTime
              as="time"
              type={deliveryType}
              dishes={dishesIn(cart)}
              className="mt-4 font-bold"
            />
          )}
          <PayBar bill={bill}>
            <PayButton
              isProcessing={isProcessing}
              isPaidLater={isPaidLater}
              isFree={bill.chargeNaira === 0}
              hasStockError={linesOverStock(cart).length > 0}
              contactError={contactError && contactNames[contactError]}
              onShowError={() => contactError && showField(form, contactError)}
            />
          </PayBar>
        </div>
      </div>
      <PriceChangeDialog offer={offer} onAccept={accept} onDecline={decline} />
    </form>
  )
}

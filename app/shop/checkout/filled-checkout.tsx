import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { checkoutBill, isPaidOnDelivery } from '#app/data/checkout/checkout-order.ts'
import { rememberBuyer } from '#app/data/checkout/remembered-buyer.ts'
import { useOnline } from '#app/data/connectivity/use-online.ts'
import { usePaymentPhase } from '#app/data/payment/payment-phase.ts'
import { orderingRulesOf } from '#app/data/shop/ordering-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { CheckoutForm } from '#contract/ordering/checkout-form.ts'
import { formatNaira } from '#domain/money.ts'
import { type Bill, draftBill } from '#domain/ordering/bill.ts'
import { linesOverStock } from '#domain/ordering/cart-lines.ts'
import { destinationText } from '#domain/ordering/delivery-type.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'

import { BuyerFields, KnownCustomerCard } from './buyer-fields.tsx'
import { CheckoutNotices } from './checkout-notices.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { LazyDiscountCodeField } from './lazy-discount-code-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderTime } from './order-time.tsx'
import { PriceChangeDialog } from './price-change-dialog.tsx'
import { TransferQuestion } from './transfer-question.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import { showFirstError, useCheckoutForm } from './use-checkout-form.ts'
import { sectionId, type SectionName, useOpenSections } from './use-open-sections.ts'
import { usePayment } from './use-payment.ts'

const { Part: PaymentFields } = lazyWithPrefetch(
  async () => (await import('./payment-fields.tsx')).PaymentFields,
)

type CheckoutFormProps = { shop: CheckoutShop; zones: DeliveryZone[] }

const contactNames = { phoneNumber: 'phone number', email: 'e-mail address' }

export function FilledCheckout({ shop, zones }: CheckoutFormProps) {
  const form = useCheckoutForm(useMemo(() => orderingRulesOf(shop), [shop]))
  const cart = useCartStore(({ cart }) => cart)
  const hasChanges = useCartStore(({ changes }) => changes.length > 0)
  const isPaying = usePaymentPhase(({ phase }) => phase !== 'idle')
  const [deliveryType, zoneId, isScheduled, payBy, stored] = useWatch({
    control: form.control,
    name: ['deliveryType', 'zoneId', 'isScheduled', 'payBy', 'discount'],
  })
  const zone = zones.find(({ id }) => id === zoneId)
  const discount = stored ?? undefined
  const terms = { cart, zone, shop, discount }
  const { errors } = form.formState
  const hasStockError = linesOverStock(cart).length > 0
  const sections = useOpenSections(form, {
    hasPlace: deliveryType === 'pickup' || zone !== undefined,
    needsCartReview: hasStockError || hasChanges,
  })
  const { pay, isLeaving, offer, accept, decline, transferQuestion } = usePayment(
    form,
    terms,
    sections.showField,
  )
  const isProcessing = isPaying || isLeaving
  const priced = checkoutBill({ deliveryType }, terms)
  const isPaidLater = isPaidOnDelivery({ deliveryType, payBy }, terms)
  const bill = draftBill(priced, { type: deliveryType, isPaidLater })
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
        showFirstError(errors, sections.showField)
      })}
    >
      <CheckoutNotices form={form} shop={shop} isScheduled={isScheduled} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(26rem,44%)] lg:gap-8">
        <div className="grid grid-cols-1 gap-4 lg:gap-8">
          {sections.showsCard && (
            <KnownCustomerCard
              form={form}
              shop={shop}
              zone={zone}
              cart={cart}
              bill={bill}
              isPaidLater={isPaidLater}
              sections={sections}
            />
          )}
          <OpenSection name="details" sections={sections}>
            <BuyerFields form={form} />
          </OpenSection>
          <OpenSection name="delivery" sections={sections}>
            <DeliveryFields form={form} shop={shop} zones={zones} />
          </OpenSection>
          {shop.payOnDelivery && (
            <OpenSection name="payment" sections={sections}>
              <LazyPaymentFields form={form} shop={shop} terms={terms} />
            </OpenSection>
          )}
        </div>
        <div className="max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <OpenSection name="summary" sections={sections}>
            <OrderSummary cart={cart} bill={bill} needsZone={deliveryType === 'delivery' && !zone}>
              {shop.hasCodes && (
                <LazyDiscountCodeField
                  itemsNaira={priced.itemsNaira}
                  discount={discount}
                  onChange={(changed) => form.setValue('discount', changed ?? null)}
                />
              )}
            </OrderSummary>
          </OpenSection>
          {sections.isOpen('delivery') && (
            <OrderTime form={form} className="mt-4 font-bold max-lg:hidden" />
          )}
          <p className="text-sm text-soft max-lg:px-1 lg:mt-4">
            We use your details for your orders only:{' '}
            <Link to="/privacy" className="underline underline-offset-4">
              what we keep, and for how long
            </Link>
            .
          </p>
          <PayBar
            bill={bill}
            destination={destinationText(deliveryType, zone)}
            time={<OrderTime form={form} className="text-xs font-bold text-balance" />}
          >
            <PayButton
              isProcessing={isProcessing}
              isPaidLater={isPaidLater}
              isFree={priced.chargeNaira === 0}
              hasStockError={hasStockError}
              contactError={contactError && contactNames[contactError]}
              onShowError={() => contactError && sections.showField(contactError)}
            />
          </PayBar>
        </div>
      </div>
      <PriceChangeDialog offer={offer} onAccept={accept} onDecline={decline} />
      <TransferQuestion {...transferQuestion} />
    </form>
  )
}

type OpenSectionProps = {
  name: SectionName
  sections: ReturnType<typeof useOpenSections>
  children: ReactNode
}

/** A closed section is hidden, not unmounted. Wide screens always show the summary. */
function OpenSection({ name, sections, children }: OpenSectionProps) {
  const closed = name === 'summary' ? 'max-lg:hidden' : 'hidden'
  return (
    <div
      id={sectionId(name)}
      tabIndex={-1}
      className={`min-w-0 scroll-my-24 outline-none ${sections.isOpen(name) ? '' : closed}`}
    >
      {children}
    </div>
  )
}

function LazyPaymentFields(props: ComponentProps<typeof PaymentFields>) {
  return (
    <DeferredBoundary fallback={<Skeleton className="h-48 rounded-3xl" />}>
      <PaymentFields {...props} />
    </DeferredBoundary>
  )
}

type PayBarProps = { bill: Bill; destination: string; time: ReactNode; children: ReactNode }

/** On phones it sticks to the bottom of the screen, with the sum beside the button. */
function PayBar({ bill, destination, time, children }: PayBarProps) {
  const [total, toRider] = (['total', 'at-the-door'] as const).map((code) =>
    bill.lines.find((line) => line.code === code),
  )
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center gap-4 border-t border-line bg-ground px-4 py-3 lg:static lg:mx-0 lg:mt-5 lg:block lg:border-0 lg:p-0">
      <div className="max-w-[55%] min-w-0 shrink-0 leading-tight tabular-nums lg:hidden">
        <p className="text-lg font-bold">{formatNaira(total?.naira ?? 0)}</p>
        {toRider && (
          <p className="text-xs text-soft">+ {formatNaira(toRider.naira)} to the rider</p>
        )}
        <p className="text-sm break-words">{destination}</p>
        {time}
      </div>
      <p className="mb-2 font-bold max-lg:hidden">{destination}</p>
      <div className="grid min-w-0 grow">{children}</div>
    </div>
  )
}

type PayButtonProps = {
  isProcessing: boolean
  isPaidLater: boolean
  isFree: boolean
  hasStockError: boolean
  contactError: string | undefined
  onShowError: () => void
}

function PayButton(props: PayButtonProps) {
  const { isProcessing, isPaidLater, isFree, hasStockError, contactError, onShowError } = props
  const button = useFocusReturn(isProcessing)
  const isOnline = useOnline()
  return (
    <>
      {contactError && (
        <button
          type="button"
          onClick={onShowError}
          className="min-h-11 text-left font-bold text-danger underline underline-offset-4"
        >
          Please correct your {contactError} first.
        </button>
      )}
      <Button
        ref={button}
        type="submit"
        size="large"
        disabled={isProcessing || hasStockError || !isOnline || contactError !== undefined}
        className="w-full min-w-0 max-lg:flex-wrap max-lg:gap-y-0 max-lg:px-2"
      >
        {isProcessing ? (
          <>
            <Spinner /> Processing…
          </>
        ) : !isOnline ? (
          <>
            <Icon name="offline" /> Waiting for a connection…
          </>
        ) : hasStockError ? (
          'Stock Error'
        ) : isPaidLater || isFree ? (
          'Place Order'
        ) : (
          'Pay Now'
        )}
      </Button>
    </>
  )
}

/** A disabled button loses the focus: it gets it back when the popup closes. */
function useFocusReturn(isProcessing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasProcessing = useRef(false)
  useEffect(() => {
    // The browser then moves the focus to the body or another ancestor of the button.
    const isLost = document.activeElement?.contains(button.current)
    if (wasProcessing.current && !isProcessing && isLost) button.current?.focus()
    wasProcessing.current = isProcessing
  }, [isProcessing])
  return button
}

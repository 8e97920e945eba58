import { useState } from 'react'
import { useNavigate } from 'react-router'

import {
  applyPriceChange,
  applyStockChange,
  soldOutSignal,
} from '#app/data/checkout/checkout-changes.ts'
import { fieldIssues } from '#app/data/checkout/checkout-issues.ts'
import { checkoutBill, orderDataFor } from '#app/data/checkout/checkout-order.ts'
import type { CheckoutTerms } from '#app/data/checkout/checkout-order.ts'
import { changedBill, changedLines, repricedBill } from '#app/data/checkout/checkout-prices.ts'
import { setFreeSlots } from '#app/data/checkout/free-slots.ts'
import type { PaymentOutcome } from '#app/data/payment/payment-deps.ts'
import type { PayOptions } from '#app/data/payment/payment-flow.ts'
import { startPayment } from '#app/data/payment/payment-session.ts'
import { useShopData } from '#app/data/shop/shop-data.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { CheckoutForm } from '#contract/ordering/checkout-form.ts'
import type { OrderData, PriceChangedWire } from '#contract/ordering/checkout.ts'
import { draftBill } from '#domain/ordering/bill.ts'

import { showOutcome } from './payment-effects.ts'
import { setProblem } from './payment-problem.tsx'
import type { PriceOffer } from './price-change-dialog.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import type { CheckoutFields } from './use-checkout-form.ts'

type Terms = CheckoutTerms & { shop: CheckoutShop }

type ShowField = (name: keyof CheckoutForm) => void

export function usePayment(form: CheckoutFields, terms: Terms, showField: ShowField) {
  const data = useShopData()
  const navigate = useNavigate()
  // Keeps Pay Now disabled until the next page renders.
  const [isLeaving, setIsLeaving] = useState(false)
  const [offered, setOffered] = useState<{ offer: PriceOffer; orderData: OrderData } | null>(null)

  const [awaited, setAwaited] = useState<{ token: string; orderData: OrderData } | null>(null)

  async function start(orderData: OrderData, options: PayOptions = {}) {
    setProblem(null)
    const whenSoldOut: PayOptions['whenSoldOut'] = ({ items }, until) =>
      soldOutSignal(data.menu, items, until)
    const outcome = await startPayment(orderData, terms.shop.payment, { ...options, whenSoldOut })
    if (outcome) await answer(outcome, orderData)
  }

  async function answer(outcome: PaymentOutcome, orderData: OrderData) {
    switch (outcome.kind) {
      case 'waiting':
        setIsLeaving(true)
        return void navigate(`/transfer/${outcome.token}`)
      case 'transfer-awaited':
        return setAwaited({ token: outcome.token, orderData })
      case 'price-changed':
        setOffered({
          offer: offerFor(outcome.body, orderData, terms),
          orderData: repriced(orderData, outcome.body),
        })
        return applyPriceChange(data, outcome.body, orderData.delivery.zoneId ?? '')
      case 'out-of-stock':
        showToast({ tone: 'error', text: outcome.body.message })
        return applyStockChange(data, outcome.body)
      case 'slot-taken':
        setFreeSlots(outcome.body)
        showField('scheduledTime')
        return showToast({ tone: 'error', text: outcome.body.message })
      case 'code-refused':
        form.setValue('discount', null)
        return setProblem({ title: 'Your code was not taken', text: outcome.message })
      case 'invalid':
        return showIssues(form, outcome, showField)
      case 'closed':
        void data.shop.refresh(0)
        return showOutcome(outcome)
      case 'already-paid':
        form.setValue('payLink', '')
        return showOutcome(outcome)
      default:
        return showOutcome(outcome)
    }
  }

  const pay = (filled: CheckoutForm) => start(orderDataFor(filled, terms))
  const decline = () => setOffered(null)
  function accept() {
    setOffered(null)
    if (offered) void start(offered.orderData)
  }
  const transferQuestion = {
    isOpen: awaited !== null,
    onWait: () => awaited && void navigate(`/transfer/${awaited.token}`),
    onPay: () => {
      setAwaited(null)
      if (awaited) void start(awaited.orderData, { despiteTransfer: true })
    },
    onClose: () => setAwaited(null),
  }
  return { pay, isLeaving, offer: offered?.offer ?? null, accept, decline, transferQuestion }
}

function offerFor(
  priceChange: PriceChangedWire,
  { delivery: { type }, paymentOnDelivery }: OrderData,
  terms: Terms,
): PriceOffer {
  const isPaidLater = paymentOnDelivery ?? false
  const before = draftBill(checkoutBill({ deliveryType: type }, terms), { type, isPaidLater })
  const after = repricedBill(priceChange, { type, isPaidLater })
  const { lines, sums } = changedBill(before, after)
  return {
    changes: [...changedLines(terms.cart, priceChange.items), ...lines],
    sums,
    payNowNaira: after.paidOnlineNaira,
  }
}

function repriced(orderData: OrderData, { delivery, totalAmount }: PriceChangedWire): OrderData {
  return { ...orderData, delivery: { ...orderData.delivery, fee: delivery.fee }, totalAmount }
}

function showIssues(
  form: CheckoutFields,
  { message, issues }: PaymentOutcome & { kind: 'invalid' },
  showField: ShowField,
) {
  const ofFields = fieldIssues(issues)
  for (const { field, message } of ofFields) form.setError(field, { message })
  const [first] = ofFields
  if (!first) return setProblem({ title: 'Please look at your order again', text: message })
  showField(first.field)
  showToast({ tone: 'error', text: 'Please correct the errors in your information.' })
}

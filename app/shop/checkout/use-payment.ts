import { useState } from 'react'
import { useNavigate } from 'react-router'

import { applyPriceChange, applyStockChange } from '#app/data/checkout/checkout-changes.ts'
import { fieldIssues } from '#app/data/checkout/checkout-issues.ts'
import { checkoutBill, orderDataFor } from '#app/data/checkout/checkout-order.ts'
import type { CheckoutTerms } from '#app/data/checkout/checkout-order.ts'
import { changedBillLines, changedLines } from '#app/data/checkout/checkout-prices.ts'
import { setFreeSlots } from '#app/data/checkout/free-slots.ts'
import type { PaymentOutcome } from '#app/data/payment/payment-deps.ts'
import { startPayment } from '#app/data/payment/payment-session.ts'
import { useShopData } from '#app/data/shop/shop-data.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { CheckoutForm } from '#contract/checkout-form.ts'
import type { OrderData, PriceChangedWire } from '#contract/checkout.ts'

import { showOutcome } from './payment-effects.ts'
import { setProblem } from './payment-problem.tsx'
import type { PriceOffer } from './price-change-dialog.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import { showField } from './use-checkout-form.ts'
import type { CheckoutFields } from './use-checkout-form.ts'

type Terms = CheckoutTerms & { shop: CheckoutShop }

export function usePayment(form: CheckoutFields, terms: Terms) {
  const data = useShopData()
  const navigate = useNavigate()
  const [offered, setOffered] = useState<{ offer: PriceOffer; again: OrderData } | null>(null)

  async function start(orderData: OrderData) {
    setProblem(null)
    const outcome = await startPayment(orderData, terms.shop.payment)
    if (outcome) await answer(outcome, orderData)
  }

  async function answer(outcome: PaymentOutcome, orderData: OrderData) {
    switch (outcome.kind) {
      case 'waiting':
        return void navigate(`/transfer/${outcome.token}`)
      case 'price-changed':
        setOffered({
          offer: offerFor(outcome.body, orderData, terms),
          again: repriced(orderData, outcome.body),
        })
        return applyPriceChange(data, outcome.body, orderData.delivery.zoneId ?? '')
      case 'out-of-stock':
        showToast({ tone: 'error', text: outcome.body.message })
        return applyStockChange(data, outcome.body)
      case 'slot-taken':
        setFreeSlots(outcome.body)
        showField(form, 'scheduledTime')
        return showToast({ tone: 'error', text: outcome.body.message })
      case 'code-refused':
        form.setValue('discount', null)
        return setProblem({ title: 'Your code was not taken', text: outcome.message })
      case 'invalid':
        return showIssues(form, outcome)
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
    if (offered) void start(offered.again)
  }
  return { pay, offer: offered?.offer ?? null, accept, decline }
}

function offerFor(
  priceChange: PriceChangedWire,
  { delivery, totalAmount }: OrderData,
  terms: Terms,
): PriceOffer {
  const { details } = checkoutBill({ deliveryType: delivery.type }, terms)
  const wasFee = delivery.fee ?? 0
  const nowFee = priceChange.delivery.fee
  const fee = { label: 'Delivery fee', wasNaira: wasFee, nowNaira: nowFee }
  return {
    changes: [
      ...changedLines(terms.cart, priceChange.items),
      ...changedBillLines(details, priceChange.bill),
      ...(wasFee === nowFee ? [] : [fee]),
    ],
    wasNaira: totalAmount ?? 0,
    nowNaira: priceChange.totalAmount,
  }
}

function repriced(orderData: OrderData, { delivery, totalAmount }: PriceChangedWire): OrderData {
  return { ...orderData, delivery: { ...orderData.delivery, fee: delivery.fee }, totalAmount }
}

function showIssues(
  form: CheckoutFields,
  { message, issues }: PaymentOutcome & { kind: 'invalid' },
) {
  const ofFields = fieldIssues(issues)
  for (const { field, message } of ofFields) form.setError(field, { message })
  const [first] = ofFields
  if (!first) return setProblem({ title: 'Please look at your order again', text: message })
  showField(form, first.field)
  showToast({ tone: 'error', text: 'Please correct the errors in your information.' })
}

import { clearCart } from '#app/data/cart/cart-edits.ts'
import { storedDraft } from '#app/data/checkout/checkout-draft.ts'
import { rememberOrder } from '#app/data/checkout/remembered-buyer.ts'
import { storeOrder } from '#app/data/order/order-placed.ts'
import { storeReference } from '#app/data/order/own-references.ts'
import type { PaymentOutcome } from '#app/data/payment/payment-deps.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PlacedOrderWire } from '#contract/ordering/order.ts'
import { lagosInstant } from '#domain/lagos-time.ts'
import { orderPlacedMessage } from '#domain/ordering/pay-on-delivery.ts'

import { clearProblemOf, setProblem } from './payment-problem.tsx'

/** Specification, section 9. */
const placedToastMs = 2000

export function showOutcome(outcome: PaymentOutcome) {
  switch (outcome.kind) {
    case 'placed':
      return showPlacedOrder(outcome.order)
    case 'cancelled':
      clearProblemOf(outcome.reference)
      return showToast({ tone: 'info', text: 'Payment cancelled.' })
    case 'no-gateway':
      return showToast({ tone: 'error', text: 'Unable to load payment gateway.' })
    case 'outdated':
      return showToast({
        tone: 'error',
        text: 'Our payment settings have just changed. Please reload the page and pay again.',
      })
    case 'waiting':
      if (window.location.pathname.startsWith('/transfer/')) return
      return setProblem({
        title: 'We are waiting for your transfer',
        text: 'Your dishes are kept for you. Please do not pay again if you have sent the money.',
        reference: outcome.reference,
        tone: 'info',
        link: { to: `/transfer/${outcome.token}`, label: 'See your transfer' },
      })
    case 'not-placed':
      showToast({ tone: 'error', text: 'Payment verified but failed to place order.' })
      return setProblem({
        title: 'Your order was not placed',
        text: outcome.message || 'Please contact us: we will sort it out with you.',
        reference: outcome.reference,
      })
    case 'unconfirmed':
      return setProblem({
        title: 'We could not confirm your payment yet',
        text: 'Please do not pay again. We keep asking: if the money has left your account, your order is placed or the money goes back to you.',
        reference: outcome.reference,
      })
    case 'unsent':
      return setProblem({
        title: 'We could not confirm your order yet',
        text: 'Please do not order again. We keep asking, and tell you here.',
      })
    case 'unchecked':
      return setProblem({
        title: 'We could not check your payment',
        text: 'If the money has left your account, please do not pay again: your order is placed when we hear of it, or the money goes back to you. If you did not pay, your cart is as you left it.',
        reference: outcome.reference,
      })
    case 'paying-elsewhere':
      return setProblem({
        title: 'You are paying in another tab',
        text: 'Please finish or close that payment first. Then you can pay here.',
      })
    case 'already-paid':
      return setProblem({
        title: 'We have this order already',
        text: outcome.body.message,
        reference: outcome.body.reference,
      })
    case 'unreachable':
      return setProblem({
        title: 'We cannot reach the kitchen',
        text: 'Please check your connection and try again. Nothing was charged, and what you typed is still here.',
      })
    case 'sold-out':
      return setProblem({
        title: 'Not enough is left',
        text: 'Other customers paid first, so we closed the payment. If you have paid already, your order is placed or the money goes back to you.',
      })
    case 'pay-first':
      return setProblem({ title: 'Please pay online for this order', text: outcome.message })
    case 'refused':
    case 'closed':
      return setProblem({ title: 'You cannot pay just yet', text: outcome.message })
    default:
  }
}

function showPlacedOrder(order: PlacedOrderWire) {
  const { shortId, trackingToken, scheduledDate, scheduledTime, totalPrice, status } = order
  const placedAt = Date.now()
  const scheduledFor = lagosInstant(scheduledDate ?? '', scheduledTime ?? '')
  setProblem(null)
  clearCart()
  storedDraft.write(null)
  storeReference(trackingToken, order.reference)
  rememberOrder(order)
  storeOrder({ shortId, trackingToken, placedAt, dueAt: scheduledFor?.getTime() ?? placedAt })
  const text = orderPlacedMessage({
    status,
    isPaidOnline: !order.paymentOnDelivery,
    chargedNaira: totalPrice,
    delivery: order.delivery,
  })
  if (status === 'cancelled') return showToast({ tone: 'info', text })
  // The order card leaves room for the toast, and has the link.
  showToast({ tone: 'success', text, durationMs: placedToastMs, isBelowHeader: true })
}

import type { HelpResult } from '#domain/payments/payment-help.ts'

import type { PaymentHelpWire } from './payment.ts'

const responses: Record<HelpResult, PaymentHelpWire> = {
  'in-kitchen': {
    outcome: 'ordered',
    message: 'We have your payment and your order is in the kitchen.',
  },
  completed: {
    outcome: 'ordered',
    message: 'We have your payment, and the order it was for is complete.',
  },
  cancelled: {
    outcome: 'ordered',
    message:
      'We have your payment, but the order was cancelled. Please call us, and we will put it right.',
  },
  'to-be-paid': {
    outcome: 'ordered',
    message: 'We have your order. No money has reached us for it: you pay when you get it.',
  },
  free: {
    outcome: 'ordered',
    message:
      'We have your order. A code took off its whole price, so there was nothing to pay online.',
  },
  'cancelled-unpaid': {
    outcome: 'ordered',
    message: 'The order was cancelled, and no money has reached us for it.',
  },
  'refund-pending': {
    outcome: 'refunding',
    message: 'The money is on its way back to you. Banks need up to 10 working days.',
  },
  'refund-stuck': {
    outcome: 'refunding',
    message:
      'Your money is to go back to you. Our staff send it themselves: we call you, or call us.',
  },
  'refund-needs-account': {
    outcome: 'refunding',
    message:
      'Your money is to go back to you. We need your bank account to send it. We call you, or call us.',
  },
  refunded: {
    outcome: 'refunded',
    message:
      'We have given the money back. Banks need up to 10 working days until you see it in your account.',
  },
  'not-received': {
    outcome: 'not-received',
    message:
      'No money has reached us. If your bank took it, it usually gives it back within 24 hours. Please do not pay again yet: what still reaches us for an order is cooked, or goes back to you.',
  },
  unconfirmed: {
    outcome: 'still-asking',
    message:
      'We do not know yet whether your money has reached us. Please do not pay again: look here once more in a few minutes.',
  },
  'no-order': {
    outcome: 'unknown',
    message:
      'There is money under this reference, and no order of ours. Please call us with the reference, and we will put it right.',
  },
  'question-received': {
    outcome: 'question-received',
    message:
      'We are asking our payment provider now. If your payment arrived, we send the link to your order to the e-mail you gave, or call you on this number. Please do not pay again meanwhile.',
  },
}

export function helpToWire(result: HelpResult, trackingToken?: string): PaymentHelpWire {
  return { ...responses[result], ...(trackingToken && { trackingToken }) }
}

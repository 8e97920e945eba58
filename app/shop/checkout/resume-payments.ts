import { resumePayments } from '#app/data/payment/payment-session.ts'

import { tellOutcome } from './payment-effects.ts'

/** Loaded only when an earlier page left a payment open. */
export function resume(which: 'all' | 'closed') {
  return resumePayments({ onOutcome: tellOutcome, which })
}

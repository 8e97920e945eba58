import { resumePayments } from '#app/data/payment/payment-session.ts'

import { showOutcome } from './payment-effects.ts'

export function resume(which: 'all' | 'closed') {
  return resumePayments({ onOutcome: showOutcome, which })
}

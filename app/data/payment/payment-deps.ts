import type { PlacedOrderWire } from '#contract/order.ts'

import type { CheckoutRefusal, PaymentApi } from './payment-answers.ts'
import type { PendingPayment, PendingPayments } from './payment-pending.ts'
import type { PaystackPop } from './payment-popup.ts'

export type PopupEntry = {
  left: AbortSignal
  leave: () => Promise<void>
}

export type PaymentParts = {
  api: PaymentApi
  provider: PendingPayment['provider']
  publicKey: string
  /** undefined: the provider's script failed to load. */
  loadPopup: () => Promise<PaystackPop | undefined>
  /** Opens the popup; returns a function that removes it from the page. */
  openInPage: (open: () => void) => () => void
  enterPopup: () => PopupEntry
  newAttempt: () => string
  pending: PendingPayments
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>
  wait: (ms: number) => Promise<unknown>
  now: () => number
  /** The popup has closed. checking: was anything paid? confirming: the provider says that it was. */
  onAsking: (phase: 'checking' | 'confirming') => void
}

export type PaymentOutcome =
  | CheckoutRefusal
  | { kind: 'no-gateway' }
  | { kind: 'paying-elsewhere' }
  | { kind: 'cancelled'; reference: string }
  | { kind: 'placed'; order: PlacedOrderWire }
  | { kind: 'not-placed'; message: string; reference: string }
  /** The popup closed, and it is not known whether anything was paid. */
  | { kind: 'unchecked'; reference: string }
  /** The provider said that it was paid, and the server could not confirm it yet. */
  | { kind: 'unconfirmed'; reference: string }

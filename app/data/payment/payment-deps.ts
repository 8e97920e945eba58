import type { PlacedOrderWire } from '#contract/ordering/order.ts'

import type { CheckoutRefusal, PaymentApi } from './payment-answers.ts'
import type { PendingPayment, PendingPayments } from './payment-pending.ts'
import type { OpenInPage, PaystackPop, PopupEntry } from './payment-popup.ts'

export type PaymentDeps = {
  api: PaymentApi
  provider: PendingPayment['provider']
  publicKey: string
  /** Without a URL: the script that the shop named when the page was loaded. */
  loadPopup: (url?: string) => Promise<PaystackPop | undefined>
  openInPage: OpenInPage
  enterPopup: () => PopupEntry
  newAttempt: () => string
  pending: PendingPayments
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>
  wait: (ms: number) => Promise<unknown>
  now: () => number
  onAsking: (phase: 'checking' | 'confirming') => void
}

export type PaymentOutcome =
  | CheckoutRefusal
  | { kind: 'no-gateway' }
  /** The page has another public key than the server. */
  | { kind: 'outdated' }
  | { kind: 'sold-out' }
  | { kind: 'paying-elsewhere' }
  | { kind: 'cancelled'; reference: string }
  | { kind: 'waiting'; reference: string; token: string }
  | { kind: 'placed'; order: PlacedOrderWire }
  | { kind: 'not-placed'; message: string; reference: string }
  | { kind: 'unchecked'; reference: string }
  | { kind: 'unconfirmed'; reference: string }
  | { kind: 'unsent'; reference: string }

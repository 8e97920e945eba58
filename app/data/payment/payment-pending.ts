import { paymentsKey, readStored } from '#app/data/order/known-order.ts'
import type { OrderData } from '#contract/checkout.ts'

/**
 * A payment whose end is not known yet, stored so that a reload or an empty battery loses nothing.
 * Its stages:
 * opening: the checkout call has no answer yet, and `reference` is the browser's own attempt id;
 * open: the popup was showing;
 * closed: the popup closed without a result;
 * unpaid: nothing was paid, and the server has not confirmed the release of the hold;
 * paid: the provider's callback came;
 * unconfirmed: it came, and the server could not confirm it for half an hour.
 */
export type PendingPayment = {
  reference: string
  provider: 'paystack' | 'sandbox'
  orderData: OrderData
  startedAt: number
  /** By this device's clock; undefined when the hold is over. */
  holdsUntil?: number | undefined
  stage: 'opening' | 'open' | 'closed' | 'unpaid' | 'paid' | 'unconfirmed'
}

export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const rememberMs = 30 * 60 * 1000
const giveUpMs = 72 * 60 * 60 * 1000

/** Nobody waits longer for an answer, nor comes back to a popup. */
export function isForgotten({ startedAt }: PendingPayment, now: number) {
  return now - startedAt > rememberMs
}

/** So long the server asks by itself; only then is a payment that was sent given up. */
export function isGivenUp({ startedAt }: PendingPayment, now: number) {
  return now - startedAt > giveUpMs
}

export function hasPendingPayments() {
  return readStored(paymentsKey) !== null
}

/** What the buyer has to wait for before starting another payment, of those begun before this page. */
export function awaitedPhase(pageOpenedAt: number) {
  const earlier = keptPayments.list().filter(({ startedAt }) => startedAt < pageOpenedAt)
  const fresh = earlier.filter((payment) => !isForgotten(payment, pageOpenedAt))
  if (fresh.some(({ stage }) => stage === 'paid')) return 'confirming'
  return fresh.some(({ stage }) => stage === 'open') ? 'checking' : 'idle'
}

/** Whether a popup closed and the server has not confirmed how its payment ended. */
export function hasClosedPayments() {
  return keptPayments.list().some(isClosed)
}

export function isClosed({ stage }: PendingPayment) {
  return stage === 'closed' || stage === 'unpaid'
}

/** Payments under way in this browser, one for each tab that pays. */
export function makePendingPayments(store: KeyStore) {
  function list(): PendingPayment[] {
    try {
      return parsePayments(store.getItem(paymentsKey))
    } catch {
      return []
    }
  }

  function write(payments: PendingPayment[]) {
    try {
      if (payments.length > 0) store.setItem(paymentsKey, JSON.stringify(payments))
      else store.removeItem(paymentsKey)
    } catch {
      // Storage full or forbidden: only coming back after a reload is lost.
    }
  }

  function forget(reference: string) {
    write(list().filter((payment) => payment.reference !== reference))
  }

  function keep(payment: PendingPayment) {
    write([...list().filter(({ reference }) => reference !== payment.reference), payment])
  }

  /** The server has released these holds. Payments that may still turn out to be paid are kept. */
  function endHolds(references: readonly string[]) {
    const isEnded = ({ reference }: PendingPayment) => references.includes(reference)
    const isUnpaid = ({ stage }: PendingPayment) => stage === 'unpaid' || stage === 'opening'
    const kept = list().filter((payment) => !(isEnded(payment) && isUnpaid(payment)))
    write(kept.map((payment) => (isEnded(payment) ? withoutHold(payment) : payment)))
  }

  return { list, keep, forget, endHolds }
}

function withoutHold(payment: PendingPayment): PendingPayment {
  const stage = payment.stage === 'open' ? 'closed' : payment.stage
  return { ...payment, stage, holdsUntil: undefined }
}

/** Reached for only when used: where storage is forbidden, its very name throws. */
export const keptPayments = makePendingPayments({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => {
    localStorage.setItem(key, value)
    tellThisTab(key)
  },
  removeItem: (key) => {
    localStorage.removeItem(key)
    tellThisTab(key)
  },
})

/** The browser fires the event in the other tabs only. */
function tellThisTab(key: string) {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

export type PendingPayments = ReturnType<typeof makePendingPayments>

/** As they are written in the browser's storage. */
export function parsePayments(text: string | null): PendingPayment[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPending) : []
  } catch {
    return []
  }
}

function isPending(kept: unknown): kept is PendingPayment {
  if (typeof kept !== 'object' || kept === null) return false
  const { reference, startedAt, orderData, provider } = kept as Partial<PendingPayment>
  const hasFields =
    typeof reference === 'string' &&
    typeof startedAt === 'number' &&
    Array.isArray(orderData?.items)
  return hasFields && (provider === 'paystack' || provider === 'sandbox')
}

import type { OrderData } from '#contract/checkout.ts'

/**
 * A payment whose end we do not know yet, kept so that a reload or a dead battery loses nothing.
 * open: the popup was showing; closed: the buyer closed it; paid: the provider's callback came.
 */
export type PendingPayment = {
  reference: string
  provider: 'paystack' | 'sandbox'
  orderData: OrderData
  startedAt: number
  stage: 'open' | 'closed' | 'paid'
}

export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storageKey = 'tukunya.payments'
const rememberMs = 30 * 60 * 1000

/** After half an hour the server's own asking has settled it, whatever this phone knows. */
export function isForgotten({ startedAt }: PendingPayment, now: number) {
  return now - startedAt > rememberMs
}

/** Asked on every page: the code that resumes a payment is only loaded where there is one. */
export function hasPendingPayments() {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** Payments under way in this browser, one for each tab that pays. */
export function makePendingPayments(store: KeyStore) {
  function list(): PendingPayment[] {
    try {
      const kept: unknown = JSON.parse(store.getItem(storageKey) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isPending) : []
    } catch {
      return []
    }
  }

  function write(payments: PendingPayment[]) {
    try {
      if (payments.length > 0) store.setItem(storageKey, JSON.stringify(payments))
      else store.removeItem(storageKey)
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

  return { list, keep, forget }
}

export type PendingPayments = ReturnType<typeof makePendingPayments>

function isPending(kept: unknown): kept is PendingPayment {
  if (typeof kept !== 'object' || kept === null) return false
  const { reference, startedAt, orderData, provider } = kept as Partial<PendingPayment>
  const hasFields = typeof reference === 'string' && typeof startedAt === 'number' && !!orderData
  return hasFields && (provider === 'paystack' || provider === 'sandbox')
}

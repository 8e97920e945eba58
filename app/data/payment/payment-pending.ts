import { paymentsKey } from '#app/data/order/stored-order-keys.ts'
import { createStored, readText, type Stored } from '#app/data/storage/stored-value.ts'
import type { OrderData } from '#contract/ordering/checkout.ts'

/**
 * A payment without a known result, stored so that a reload loses nothing. opening: no answer yet,
 * `reference` is the attempt's id; unpaid: the hold's release is unconfirmed; paid: the provider's
 * callback came; unconfirmed: the server could not confirm it for half an hour; waiting: for a
 * transfer, which may arrive long after the popup.
 */
export type PendingPayment = {
  reference: string
  provider: 'paystack' | 'sandbox'
  orderData: OrderData
  startedAt: number
  holdsUntil?: number | undefined
  transferToken?: string | undefined
  /** The buyer said that no money was sent to it. */
  isUnsent?: boolean
  stage: 'opening' | 'open' | 'closed' | 'unpaid' | 'paid' | 'unconfirmed' | 'waiting'
}

const rememberMs = 30 * 60 * 1000
const waitMs = 2 * 60 * 60 * 1000
const giveUpMs = 72 * 60 * 60 * 1000

export function isOld({ startedAt, stage }: PendingPayment, now: number) {
  return now - startedAt > (stage === 'waiting' ? waitMs : rememberMs)
}

/** Money may be on its way to it, so a second payment is asked about first. */
export function findAwaitedTransfer(payments: readonly PendingPayment[], now: number) {
  return payments.find(
    (payment) =>
      payment.transferToken !== undefined &&
      (payment.stage === 'waiting' || payment.stage === 'closed') &&
      !payment.isUnsent &&
      !isOld(payment, now),
  )
}

/** The buyer has not sent the money, and may pay another way. */
export function setTransfersUnsent(pending: PendingPayments) {
  for (const payment of pending.list()) {
    if (payment.transferToken) pending.set({ ...payment, isUnsent: true })
  }
}

export function isGivenUp({ startedAt }: PendingPayment, now: number) {
  return now - startedAt > giveUpMs
}

export function hasPendingPayments() {
  return typeof readText(paymentsKey) === 'string'
}

export function awaitedPhase(pageOpenedAt: number) {
  const earlier = pendingPayments.list().filter(({ startedAt }) => startedAt < pageOpenedAt)
  const fresh = earlier.filter((payment) => !isOld(payment, pageOpenedAt))
  if (fresh.some(({ stage }) => stage === 'paid')) return 'confirming'
  return fresh.some(({ stage }) => stage === 'open') ? 'checking' : 'idle'
}

export function hasClosedPayments() {
  return pendingPayments.list().some(isClosed)
}

export function isClosed({ stage }: PendingPayment) {
  return stage === 'closed' || stage === 'unpaid' || stage === 'waiting'
}

export function makePendingPayments(stored: Pick<Stored<PendingPayment[]>, 'read' | 'write'>) {
  function list() {
    return stored.read() ?? []
  }

  function write(payments: PendingPayment[]) {
    stored.write(payments.length > 0 ? payments : null)
  }

  function remove(reference: string) {
    write(list().filter((payment) => payment.reference !== reference))
  }

  function set(payment: PendingPayment) {
    write([...list().filter(({ reference }) => reference !== payment.reference), payment])
  }

  function endHolds(references: readonly string[]) {
    const isEnded = ({ reference }: PendingPayment) => references.includes(reference)
    const isUnpaid = ({ stage }: PendingPayment) => stage === 'unpaid' || stage === 'opening'
    const kept = list().filter((payment) => !(isEnded(payment) && isUnpaid(payment)))
    write(kept.map((payment) => (isEnded(payment) ? withoutHold(payment) : payment)))
  }

  return { list, set, remove, endHolds }
}

function withoutHold(payment: PendingPayment): PendingPayment {
  const stage = payment.stage === 'open' ? 'closed' : payment.stage
  return { ...payment, stage, holdsUntil: undefined }
}

const storedPayments = createStored(paymentsKey, parsePayments)

export const pendingPayments = makePendingPayments({
  read: storedPayments.read,
  write(payments) {
    const isWritten = storedPayments.write(payments)
    // The browser dispatches this event in the other tabs only.
    if (isWritten) window.dispatchEvent(new StorageEvent('storage', { key: paymentsKey }))
    return isWritten
  },
})

export type PendingPayments = ReturnType<typeof makePendingPayments>

export function parsePayments(stored: unknown): PendingPayment[] {
  return Array.isArray(stored) ? stored.filter(isPending) : []
}

function isPending(stored: unknown): stored is PendingPayment {
  if (typeof stored !== 'object' || stored === null) return false
  const { reference, startedAt, orderData, provider } = stored as Partial<PendingPayment>
  const hasFields =
    typeof reference === 'string' &&
    typeof startedAt === 'number' &&
    Array.isArray(orderData?.items)
  return hasFields && (provider === 'paystack' || provider === 'sandbox')
}

import type { OrderData } from '#contract/ordering/checkout.ts'
import { holdsPerPhone } from '#domain/ordering/hold-limits.ts'
import { holdMinutes } from '#domain/ordering/hold.ts'

import { type CheckoutAnswer, openCheckout } from './payment-answers.ts'
import type { PaymentOutcome, PaymentDeps } from './payment-deps.ts'
import { verifyAfterClose, confirmPaid, placeUnpaidOrder, release } from './payment-end.ts'
import { findAwaitedTransfer, isOld, setTransfersUnsent } from './payment-pending.ts'
import type { PendingPayment } from './payment-pending.ts'
import type { PopupEntry } from './payment-popup.ts'
import { type PopupCharge, type PopupEnd, showPopup } from './payment-popup.ts'

export type PayOptions = {
  /** The buyer has not sent the money of an awaited transfer. */
  despiteTransfer?: boolean
  /** A signal that aborts once the shop has less than this order needs. */
  whenSoldOut?: (orderData: OrderData, until: AbortSignal) => AbortSignal
}

/** One popup per browser at a time. */
export async function pay(
  deps: PaymentDeps,
  orderData: OrderData,
  options: PayOptions = {},
): Promise<PaymentOutcome> {
  if (options.despiteTransfer) setTransfersUnsent(deps.pending)
  const outcome = await deps.withLock('popup', async () => {
    const entry = deps.enterPopup()
    return await payFrom(entry, deps, { orderData, ...options }).finally(entry.leave)
  })
  return outcome ?? { kind: 'paying-elsewhere' }
}

async function payFrom(
  entry: PopupEntry,
  deps: PaymentDeps,
  { orderData, despiteTransfer = false, whenSoldOut }: { orderData: OrderData } & PayOptions,
): Promise<PaymentOutcome> {
  const { pending, provider, publicKey, now } = deps
  const sent = pending.list().find(({ stage }) => stage === 'paid')
  if (sent) return await confirmEarlier(entry, deps, sent)
  const token = findAwaitedTransfer(pending.list(), now())?.transferToken
  if (token) return { kind: 'transfer-awaited', token }
  const loading = orderData.paymentOnDelivery ? undefined : deps.loadPopup()
  const answer = await openReplacing(deps, { orderData, despiteTransfer })
  const paid = findPaid(deps, answer)
  if (paid) return await confirmEarlier(entry, deps, paid)
  if (answer.kind !== 'opened') return answer

  const { reference, amount, email, transaction } = answer.checkout
  const { holdsUntil } = answer
  const startedAt = now()
  const transferToken = transaction?.token
  const opened = { reference, provider, orderData, startedAt, holdsUntil, transferToken }
  const payment = { ...opened, stage: 'open' } as const
  const { buyer } = orderData
  const { accessCode, scriptUrl } = transaction ?? {}
  const charge = { publicKey, reference, amountNaira: amount, email, buyer, accessCode }
  const outcome = await deps.withLock(reference, async () => {
    pending.set(payment)
    if (!loading || amount === 0) {
      await entry.leave()
      return await (amount === 0 ? confirmPaid : placeUnpaidOrder)(deps, payment)
    }
    // The money would go to an account where the server does not look.
    if ((answer.checkout.publicKey ?? publicKey) !== publicKey) {
      await release(deps, payment)
      return { kind: 'outdated' } as const
    }
    // The page may be older than the setting, with a script that cannot resume a transaction.
    const popup = scriptUrl ? deps.loadPopup(scriptUrl) : loading
    const closing = new AbortController()
    const soldOut = answer.checkout.isShared && whenSoldOut?.(orderData, closing.signal)
    const left = soldOut ? eitherAborted(entry.left, soldOut) : entry.left
    const end = await runPopup(left, deps, { loading: popup, charge }).finally(() =>
      closing.abort(),
    )
    await entry.leave()
    const ended = await afterPopup(deps, payment, end)
    const wasSoldOut = soldOut && soldOut.aborted && ended.kind === 'cancelled'
    return wasSoldOut ? ({ kind: 'sold-out' } as const) : ended
  })
  return outcome ?? { kind: 'cancelled', reference }
}

/** `AbortSignal.any` is missing in browsers of 2023. */
function eitherAborted(...signals: AbortSignal[]) {
  const either = new AbortController()
  const abort = () => either.abort()
  for (const signal of signals) signal.addEventListener('abort', abort)
  if (signals.some(({ aborted }) => aborted)) abort()
  return either.signal
}

async function confirmEarlier(entry: PopupEntry, deps: PaymentDeps, payment: PendingPayment) {
  await entry.leave()
  return await confirmPaid(deps, payment)
}

async function openReplacing(
  deps: PaymentDeps,
  { orderData, despiteTransfer }: { orderData: OrderData } & PayOptions,
) {
  const { api, pending, now, provider, newAttempt } = deps
  const earlier = pending.list().filter((payment) => isReplaceable(payment, now()))
  const replaces = earlier.map(({ reference }) => reference).slice(-holdsPerPhone)
  const attempt = newAttempt()
  const startedAt = now()
  const holdsUntil = startedAt + holdMinutes * 60_000
  const payment = { reference: attempt, provider, orderData, startedAt, holdsUntil }
  pending.set({ ...payment, stage: 'opening' })
  const isUnsent = despiteTransfer || earlier.some((payment) => payment.isUnsent)
  const known = isUnsent ? { despiteTransfer: true as const } : {}
  const request = { orderData, attempt, replaces, ...known }
  const answer = await openCheckout(api, { ...request, now: startedAt })
  // Without an answer there may be a hold whose reference this browser does not know.
  if (answer.kind !== 'unreachable') pending.remove(attempt)
  if (hasReplaced(answer)) pending.endHolds(replaces)
  return answer
}

const replaceable = new Set(['opening', 'open', 'closed', 'unpaid', 'waiting'])

/** Never replaces a completed payment: it is verified until the server knows it. */
function isReplaceable(payment: PendingPayment, now: number) {
  return replaceable.has(payment.stage) && !isOld(payment, now)
}

function hasReplaced({ kind }: CheckoutAnswer) {
  return ['opened', 'price-changed', 'out-of-stock', 'closed', 'code-refused'].includes(kind)
}

function findPaid({ pending }: PaymentDeps, answer: CheckoutAnswer) {
  if (answer.kind !== 'already-paid') return undefined
  return pending.list().find(({ reference }) => reference === answer.body.reference)
}

type Popup = { loading: ReturnType<PaymentDeps['loadPopup']>; charge: PopupCharge }

async function runPopup(
  left: AbortSignal,
  { openInPage }: PaymentDeps,
  { loading, charge }: Popup,
): Promise<PopupEnd | 'never shown' | 'no gateway'> {
  const popup = await loading
  if (left.aborted) return 'never shown'
  return popup ? await showPopup(popup, charge, { left, openInPage }) : 'no gateway'
}

async function afterPopup(
  deps: PaymentDeps,
  payment: PendingPayment,
  end: PopupEnd | 'never shown' | 'no gateway',
): Promise<PaymentOutcome> {
  switch (end) {
    case 'paid':
      return await confirmPaid(deps, payment)
    case 'closed':
    case 'left':
    case 'transferring':
      return await verifyAfterClose(deps, payment, end)
    case 'never shown':
      await release(deps, payment)
      return { kind: 'cancelled', reference: payment.reference }
    default:
      await release(deps, payment)
      return { kind: 'no-gateway' }
  }
}

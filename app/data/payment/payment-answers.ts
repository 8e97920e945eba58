import {
  AlreadyPaidWire,
  CheckoutWire,
  OutOfStockWire,
  PriceChangedWire,
  SlotTakenWire,
  TransferAwaitedWire,
} from '#contract/ordering/checkout.ts'
import type { OrderData } from '#contract/ordering/checkout.ts'
import { type PlacedOrderWire, VerifiedWire } from '#contract/ordering/order.ts'
import { Problem } from '#contract/problem.ts'

import type { PendingPayment } from './payment-pending.ts'

type Reply = Pick<Response, 'status' | 'json' | 'headers'>

type OpenCheckout = {
  orderData: OrderData
  attempt: string
  replaces: string[]
  despiteTransfer?: true
}

export type PaymentApi = {
  openCheckout: (checkout: OpenCheckout) => Promise<Reply>
  releaseHold: (reference: string) => Promise<Pick<Reply, 'status' | 'headers'>>
  verify: (payment: PendingPayment) => Promise<Reply>
}

export type CheckoutRefusal =
  | { kind: 'price-changed'; body: PriceChangedWire }
  | { kind: 'out-of-stock'; body: OutOfStockWire }
  | { kind: 'slot-taken'; body: SlotTakenWire }
  | { kind: 'already-paid'; body: AlreadyPaidWire }
  | { kind: 'transfer-awaited'; token: string }
  | { kind: 'closed'; message: string }
  | { kind: 'code-refused'; message: string }
  | { kind: 'invalid'; message: string; issues: { path: string; message: string }[] }
  | { kind: 'pay-first'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }

export type CheckoutAnswer =
  | { kind: 'opened'; checkout: CheckoutWire; holdsUntil: number }
  | CheckoutRefusal

type CheckoutRequest = OpenCheckout & { now: number }

export async function openCheckout(
  api: PaymentApi,
  { now, ...request }: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const reply = await api.openCheckout(request).catch(() => undefined)
  const body = reply && (await bodyOf(reply))
  if (!reply || !body) return { kind: 'unreachable' }
  if (reply.status !== 201) return refusalFrom(reply.status, body)
  const checkout = CheckoutWire.safeParse(body).data
  if (!checkout) return { kind: 'unreachable' }
  // A shared checkout holds nothing: the menu must not count its portions as this browser's.
  const holdsUntil = checkout.isShared ? 0 : now + holdMsOf(reply, checkout)
  return { kind: 'opened', checkout, holdsUntil }
}

/** Both times are the server's: a phone's clock can be hours off. */
function holdMsOf({ headers }: Reply, { expiresAt }: CheckoutWire) {
  return Date.parse(expiresAt) - Date.parse(headers.get('Date') ?? '') || 0
}

/** A proxy's answer, or an unknown one, has no fields. */
const AnyProblem = Problem.partial().catch({})

function refusalFrom(status: number, body: unknown): CheckoutRefusal {
  const prices = PriceChangedWire.safeParse(body)
  if (prices.success) return { kind: 'price-changed', body: prices.data }
  const stock = OutOfStockWire.safeParse(body)
  if (stock.success) return { kind: 'out-of-stock', body: stock.data }
  const slot = SlotTakenWire.safeParse(body)
  if (slot.success) return { kind: 'slot-taken', body: slot.data }
  const paid = AlreadyPaidWire.safeParse(body)
  if (paid.success) return { kind: 'already-paid', body: paid.data }
  const awaited = TransferAwaitedWire.safeParse(body)
  if (awaited.success) return { kind: 'transfer-awaited', token: awaited.data.token }
  const { message = '', code, issues = [] } = AnyProblem.parse(body)
  if (code === 'code_refused') return { kind: 'code-refused', message }
  if (code === 'pay_first') return { kind: 'pay-first', message }
  if (code === 'closed' || code === 'paused') return { kind: 'closed', message }
  if (status === 400) return { kind: 'invalid', message, issues }
  return { kind: 'refused', message }
}

/** 'unknown' is neither paid nor unpaid: retry with the same reference. */
export type VerifyAnswer =
  | { kind: 'placed'; order: PlacedOrderWire }
  | { kind: 'refused'; status: number; message: string; code: string | undefined }
  | { kind: 'unknown'; retryAfterMs: number }

export async function verifyPayment(
  api: PaymentApi,
  payment: PendingPayment,
): Promise<VerifyAnswer> {
  const reply = await api.verify(payment).catch(() => undefined)
  if (!reply) return { kind: 'unknown', retryAfterMs: 0 }

  const body = await bodyOf(reply)
  const isDone = reply.status === 200 || reply.status === 201
  const verified = isDone ? VerifiedWire.safeParse(body).data : undefined
  if (verified) return { kind: 'placed', order: verified.order }
  if (isDone || isPassing(reply.status))
    return { kind: 'unknown', retryAfterMs: retryAfterMs(reply) }
  const { message = '', code } = AnyProblem.parse(body)
  return { kind: 'refused', status: reply.status, message, code }
}

function isPassing(status: number) {
  return status === 429 || status === 408 || status >= 500
}

function retryAfterMs({ headers }: Reply) {
  return (Number(headers.get('Retry-After')) || 0) * 1000
}

async function bodyOf(reply: Reply): Promise<object | undefined> {
  const body: unknown = await reply.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : undefined
}

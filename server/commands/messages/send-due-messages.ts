import { createHash } from 'node:crypto'

import pLimit from 'p-limit'

import { claimDueMessages, setMessageOutcome } from '#db/queries/ordering/order-messages.ts'
import type { DueMessage } from '#db/queries/ordering/order-messages.ts'
import { queueDueConfirmations } from '#db/queries/queue-messages.ts'
import { readShopSettings, type ShopSettings } from '#db/queries/staff/shop-settings.ts'
import {
  isBuyersAddress,
  isOnByDefault,
  isStillTrue,
  nextAttemptAt,
  retryForMs,
} from '#domain/ordering/order-message.ts'
import type { MessageError } from '#domain/ordering/order-message.ts'
import { isUnacceptedFree, needsCall } from '#domain/ordering/pay-on-delivery.ts'
import { checkRateLimit, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

import { messageEmail } from './message-email.ts'

type EmailDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'log' | 'publicUrl' | 'stopping'>

const maxParallel = 10
/** Longer than a send takes: `timeouts` in mail.ts. */
const longestSendMs = 2 * 60_000
const recheckIntervalMs = 60_000

/** Sends the due rows of the outbox, at least once (decision 0047). */
export async function sendDueMessages(deps: EmailDeps) {
  const { db, clock, stopping } = deps
  await queueDueConfirmations(db, clock())
  while (!stopping.aborted) {
    const due = await claimDueMessages(db, clock())
    if (due.length === 0) return
    const settings = await readShopSettings(db)
    const atMost = pLimit(maxParallel)
    await Promise.all(due.map((message) => atMost(() => sendMessage(deps, message, settings))))
  }
}

async function sendMessage(deps: EmailDeps, message: DueMessage, settings: ShopSettings) {
  const { db, mail, clock, log, publicUrl, stopping } = deps
  const { event, order, leaseEndsAt } = message
  const begun = clock()
  if (stopping.aborted || begun.getTime() + longestSendMs > leaseEndsAt.getTime()) {
    return setMessageOutcome(db, message, { state: 'waiting', dueAt: begun })
  }
  const { email: to } = order.buyer
  const isOn = settings.messages[event]?.isOn ?? isOnByDefault(event)
  if (!isOn || !isBuyersAddress(to, settings.email) || !isStillTrue(event, order.status)) {
    return setMessageOutcome(db, message, { state: 'withdrawn' })
  }
  if (needsCall(order) || isUnacceptedFree(order))
    return setMessageOutcome(db, message, outcomeWhileUnconfirmed(message, begun))
  const isUnpaid = order.paidKobo === 0
  if (isUnpaid && (await hasReachedUnpaidEmailLimit(deps, to))) {
    return setMessageOutcome(db, message, { state: 'withdrawn' })
  }
  const email = { to, ...messageEmail(message, { settings, publicUrl, now: begun }) }
  const fault = await mail.send(email).catch((err: unknown) => ({ err }))
  const now = clock()
  if (!fault) return setMessageOutcome(db, message, { state: 'sent', sentAt: now })
  if (isUnpaid) await refundUnpaidEmail(deps, to, begun)
  log.warn({ ...fault, reference: order.reference, event }, 'message not sent yet')
  const dueAt = nextAttemptAt(now, message) ?? null
  return setMessageOutcome(db, message, {
    state: dueAt ? 'waiting' : 'failed',
    dueAt,
    lastError: mailErrorOf(fault.err),
  })
}

/** The address may be another person's: nothing is sent before the order is paid, or staff called or accepted it. */
function outcomeWhileUnconfirmed({ order, createdAt, attempts }: DueMessage, now: Date) {
  const isOver = order.status === 'cancelled' || now.getTime() > createdAt.getTime() + retryForMs
  if (isOver) return { state: 'withdrawn' as const }
  const dueAt = new Date(now.getTime() + recheckIntervalMs)
  // A check is no attempt to send.
  return { state: 'waiting' as const, dueAt, attempts: attempts - 1 }
}

/** Counts an e-mail about an unpaid order or transfer, unless its address has got enough of them. */
export async function hasReachedUnpaidEmailLimit(
  deps: Pick<Deps, 'db' | 'clock'>,
  address: string,
) {
  const refusal = await checkRateLimit(deps, 'unpaidEmailsPerAddress', hashOf(address))
  return refusal !== undefined
}

export async function refundUnpaidEmail(deps: Pick<Deps, 'db'>, address: string, countedAt: Date) {
  await refundAttempt(deps, { unpaidEmailsPerAddress: hashOf(address) }, countedAt)
}

function hashOf(address: string) {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('base64url')
}

/** The codes of nodemailer. Its messages contain addresses. */
function mailErrorOf(err: unknown): MessageError {
  const { code, responseCode = 500 } = err as { code?: string; responseCode?: number }
  if (code === 'EAUTH') return 'sign-in-refused'
  // From 400 to 499 the mail server asks to try later.
  return code === 'EENVELOPE' && responseCode >= 500 ? 'address-refused' : 'mail-server-failed'
}

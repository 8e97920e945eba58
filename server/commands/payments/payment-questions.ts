import { findOrderByReference } from '#db/queries/ordering/orders.ts'
import {
  claimDueQuestions,
  insertQuestion,
  setQuestionHandled,
  setQuestionLookedUp,
} from '#db/queries/payments/payment-questions.ts'
import type { QuestionRow } from '#db/queries/payments/payment-questions.ts'
import { findPayment } from '#db/queries/payments/payments.ts'
import { findAttempts } from '#db/queries/payments/staff-payments.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { withoutLinks } from '#domain/email.ts'
import { formatNaira } from '#domain/money.ts'
import { isBuyersAddress } from '#domain/ordering/order-message.ts'
import { type Order, shortIdOf } from '#domain/ordering/order.ts'
import { needsCall } from '#domain/ordering/pay-on-delivery.ts'
import { maxHelpPolls, pickAttempt } from '#domain/payments/payment-help.ts'
import { nextPollAfter } from '#domain/payments/payment.ts'
import { refuse } from '#domain/refusal.ts'
import { questionLine } from '#domain/staff/audit-lines.ts'
import {
  hasReachedUnpaidEmailLimit,
  refundUnpaidEmail,
} from '#server/commands/messages/send-due-messages.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'
import type { Email } from '#server/gateways/mail.ts'

import { type SettleDeps, settlePayment } from './settle-payment.ts'

const retryAfterSeconds = 10 * 60

/** No lookup here, so that neither answer nor time reveals whether the number is a customer's. */
export async function receivePaymentQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  question: { phone: string; amount: number; origin: string },
) {
  const isStored = await insertQuestion(db, question, clock())
  return isStored ? undefined : refuse('too-many-questions', { retryAfterSeconds })
}

/** Emails the order's link where phone number and amount match; staff answer the others. */
export async function answerPaymentQuestions(deps: SettleDeps & LinkDeps) {
  const due = await claimDueQuestions(deps.db, deps.clock())
  await Promise.all(
    due.map(async (question) =>
      setQuestionLookedUp(deps.db, question, await findPaymentFor(deps, question)),
    ),
  )
}

async function findPaymentFor(deps: SettleDeps & LinkDeps, question: QuestionRow) {
  const attempt = await findAttempt(deps, question)
  if (!attempt) return { reference: null, lookupAt: null }
  const { reference, state, orderStatus } = attempt
  const now = deps.clock()
  const later = nextPollAfter(now, { pollCount: question.lookups, createdAt: question.askedAt })
  if (state === 'started') return { reference, lookupAt: later }
  // Staff explain a cancelled order.
  if (orderStatus === null || orderStatus === 'cancelled') return { reference, lookupAt: null }
  const result = await sendOrderLink(deps, reference, question)
  if (result === 'sent') return { reference, lookupAt: null, handledAt: now }
  return { reference, lookupAt: result === 'failed' ? later : null }
}

/** Fetches the provider's status of unsettled attempts first. */
async function findAttempt(
  deps: SettleDeps,
  { phoneNumber: phone, amountNaira: amount }: QuestionRow,
) {
  const attempts = await findAttempts(deps.db, { phone, amount }, deps.clock())
  const open = attempts.filter(({ state }) => state === 'started').slice(0, maxHelpPolls)
  if (open.length === 0) return pickAttempt(attempts, new Set())
  await Promise.all(open.map(({ reference }) => settlePayment(deps, reference)))
  const polled = new Set(open.map(({ reference }) => reference))
  return pickAttempt(await findAttempts(deps.db, { phone, amount }, deps.clock()), polled)
}

type LinkDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'log' | 'publicUrl'>

/** Emails the order's link to its buyer, at most once a day: anyone may know the phone number. */
async function sendOrderLink(
  deps: LinkDeps,
  reference: string,
  question: Pick<QuestionRow, 'phoneNumber' | 'amountNaira'>,
): Promise<'sent' | 'not-sent' | 'failed'> {
  const { db, mail, clock, log, publicUrl } = deps
  const order = await findOrderByReference(db, reference)
  const settings = await readShopSettings(db)
  const to = order?.buyer.email ?? null
  if (!order || !isBuyersAddress(to, settings.email)) return 'not-sent'

  const paidKobo = (await findPayment(db, reference))?.paidKobo ?? 0
  if (needsCall({ ...order, paidKobo })) return 'not-sent'
  const counted = { orderLinksPerOrder: reference }
  const countedAt = clock()
  if (await checkRateLimits(deps, counted)) return 'not-sent'
  const isPaid = paidKobo > 0
  if (!isPaid && (await hasReachedUnpaidEmailLimit(deps, to))) return 'not-sent'
  const link = `${publicUrl}/track/${order.trackingToken}`
  const text = textFor(order, { ...question, isPaid, link, shopName: settings.name })
  const email: Email = {
    to,
    about: reference,
    subject: `Your order #${shortIdOf(order.id)}`,
    text,
  }
  const fault = await mail.send(email).catch((err: unknown) => ({ err }))
  if (!fault) return 'sent'
  log.warn({ ...fault, reference }, 'order link not sent yet')
  await refundAttempt(deps, counted, countedAt)
  if (!isPaid) await refundUnpaidEmail(deps, to, countedAt)
  return 'failed'
}

type EmailContent = { amountNaira: number; isPaid: boolean; link: string; shopName: string }

function textFor(
  { buyer, reference }: Order,
  { amountNaira, isPaid, link, shopName }: EmailContent,
) {
  const found = isPaid
    ? 'We have your payment and your order.'
    : 'We have your order. No money has reached us for it.'
  const text = [
    `Hello ${withoutLinks(buyer.fullName)}.`,
    `You asked us about a payment of ${formatNaira(amountNaira)}.\n${found}`,
    `Follow your order:\n${link}`,
    `Reference: ${reference}`,
    'If you did not ask, you need not do anything:\nonly you have received this link.',
    shopName,
  ]
  return text.filter(Boolean).join('\n\n')
}

/** Closes a question: staff called the customer back, or need not. */
export async function handlePaymentQuestion(deps: ChangeDeps, actor: Actor, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const question = await setQuestionHandled(tx, id, { at: deps.clock(), by: actor.name })
    if (!question) return refuse('question-not-found')
    recordAudit([questionLine(question)])
    return undefined
  })
}

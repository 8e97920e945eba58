import { claimDueQuestions, setQuestionLookedUp } from '#db/queries/payment-questions.ts'
import type { QuestionRow } from '#db/queries/payment-questions.ts'
import { findAttempts } from '#db/queries/staff-payments.ts'
import { attemptMeant, mostHelpAsks } from '#domain/payment-help.ts'
import { nextPollAfter } from '#domain/payment.ts'

import { sendOrderLink } from './send-order-link.ts'
import type { LinkParts } from './send-order-link.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

/**
 * Looks up the payments that customers asked about by phone number and amount, and sends the link of
 * an order by e-mail. What that does not answer stays open for staff.
 */
export async function answerPaymentQuestions(parts: SettleParts & LinkParts) {
  const due = await claimDueQuestions(parts.db, parts.clock())
  await Promise.all(
    due.map(async (question) =>
      setQuestionLookedUp(parts.db, question, await lookUp(parts, question)),
    ),
  )
}

async function lookUp(parts: SettleParts & LinkParts, question: QuestionRow) {
  const attempt = await findAttempt(parts, question)
  if (!attempt) return { reference: null, lookupAt: null }
  const { reference, state, orderStatus } = attempt
  const now = parts.clock()
  const later = nextPollAfter(now, { pollCount: question.lookups, createdAt: question.askedAt })
  if (state === 'started') return { reference, lookupAt: later }
  // What became of a cancelled order is for staff to explain.
  if (orderStatus === null || orderStatus === 'cancelled') return { reference, lookupAt: null }
  const result = await sendOrderLink(parts, reference, question)
  if (result === 'sent') return { reference, lookupAt: null, handledAt: now }
  return { reference, lookupAt: result === 'failed' ? later : null }
}

/** The provider is asked first about attempts that are not decided. */
async function findAttempt(
  parts: SettleParts,
  { phoneNumber: phone, amountNaira: amount }: QuestionRow,
) {
  const attempts = await findAttempts(parts.db, { phone, amount }, parts.clock())
  const open = attempts.filter(({ state }) => state === 'started').slice(0, mostHelpAsks)
  if (open.length === 0) return attemptMeant(attempts, new Set())
  await Promise.all(open.map(({ reference }) => settlePayment(parts, reference)))
  const asked = new Set(open.map(({ reference }) => reference))
  return attemptMeant(await findAttempts(parts.db, { phone, amount }, parts.clock()), asked)
}

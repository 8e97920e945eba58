import { claimDueQuestions, setQuestionLookedUp } from '#db/queries/payment-questions.ts'
import type { QuestionRow } from '#db/queries/payment-questions.ts'
import { findAttempts } from '#db/queries/staff-payments.ts'
import { pickAttempt, maxHelpPolls } from '#domain/payment-help.ts'
import { nextPollAfter } from '#domain/payment.ts'

import { sendOrderLink } from './send-order-link.ts'
import type { LinkDeps } from './send-order-link.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettleDeps } from './settle-payment.ts'

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

/** Fetches the status of unsettled attempts first. */
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

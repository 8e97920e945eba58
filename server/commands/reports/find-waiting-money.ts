import type { Db } from '#db/connection.ts'
import { listOverusedCodes } from '#db/queries/payments/discount-codes.ts'
import { listOpenQuestionIds } from '#db/queries/payments/payment-questions.ts'
import {
  countReviews,
  listUncollectedOrders,
  listUnreconciledDays,
} from '#db/queries/payments/waiting-money.ts'
import {
  listChangedCashUps,
  listUnconfirmedDifferences,
  listOpenCashUps,
} from '#db/queries/reports/cash-ups.ts'
import { addDays, dayMs, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { waitingMoney } from '#domain/payments/waiting-money.ts'

const cashUpDays = 30
const reconciledDays = 7

export async function findWaitingMoney(db: Db, now: Date) {
  const today = lagosClock(now).date
  const from = lagosInstant(addDays(today, -cashUpDays), '00:00') ?? now
  const to = lagosInstant(today, '00:00') ?? now
  const tomorrow = new Date(to.getTime() + dayMs)
  const days = Array.from({ length: reconciledDays }, (_, index) => addDays(today, -1 - index))
  const [reviews, uncollected, question, overused, unreconciled] = await Promise.all([
    countReviews(db),
    listUncollectedOrders(db, from),
    listOpenQuestionIds(db),
    listOverusedCodes(db),
    listUnreconciledDays(db, days),
  ])
  const [open, changed, differing] = await Promise.all([
    listOpenCashUps(db, { from, to }),
    listChangedCashUps(db, { from, to: tomorrow }),
    listUnconfirmedDifferences(db),
  ])
  return waitingMoney(reviews, {
    uncollected,
    question,
    'code-overused': overused,
    'cash-up': open,
    'cash-up-changed': changed,
    'cash-up-differs': differing,
    unreconciled: unreconciled.toReversed(),
  })
}

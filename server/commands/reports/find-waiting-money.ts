import type { Db } from '#db/connection.ts'
import { listOverusedCodes } from '#db/queries/payments/discount-codes.ts'
import {
  countReviews,
  listUncollectedOrders,
  listUnreconciledDays,
} from '#db/queries/payments/waiting-money.ts'
import { listChangedCashUps, listOpenCashUps } from '#db/queries/reports/cash-ups.ts'
import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { waitingMoney } from '#domain/payments/waiting-money.ts'

const cashUpDays = 30
const reconciledDays = 7

export async function findWaitingMoney(db: Db, now: Date) {
  const today = lagosClock(now).date
  const from = lagosInstant(addDays(today, -cashUpDays), '00:00') ?? now
  const to = lagosInstant(today, '00:00') ?? now
  const days = Array.from({ length: reconciledDays }, (_, index) => addDays(today, -1 - index))
  const [reviews, uncollected, overusedCodes, openCashUps, changedCashUps, unreconciled] =
    await Promise.all([
      countReviews(db),
      listUncollectedOrders(db, from),
      listOverusedCodes(db),
      listOpenCashUps(db, { from, to }),
      listChangedCashUps(db, { from, to }),
      listUnreconciledDays(db, days),
    ])
  const cashUps = { openCashUps, changedCashUps }
  return waitingMoney(reviews, { uncollected, overusedCodes, ...cashUps, unreconciled })
}

import {
  CashUpQuery,
  CashUpWire,
  CloseCashUp,
  WaitingMoneyWire,
} from '#contract/reports/cash-up.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { closeCashUp, readCashUp } from '#server/commands/reports/close-cash-up.ts'
import { findWaitingMoney } from '#server/commands/reports/find-waiting-money.ts'
import { Calls } from '#server/http/call.ts'

export const cashUpRoutes = new Calls()
  .call('GET /', 'What was taken on a Lagos day, and its cash-up; without a date: of today', {
    may: 'reports',
    query: CashUpQuery,
    reply: CashUpWire,
    run: ({ db, clock }, _, { date }) => readCashUp(db, date ?? lagosClock(clock()).date),
  })
  .call('POST /', 'Closes the cash-up of a day, once', {
    may: 'reports',
    body: CloseCashUp,
    reply: CashUpWire,
    refusals: ['cannot-close-day'],
    run: (deps, staff, counted) => closeCashUp(deps, counted, staff),
  })
  .call('GET /waiting', 'What "Needs you" lists about money that staff must handle', {
    may: 'reports',
    reply: WaitingMoneyWire,
    run: async ({ db, clock }) => ({ waiting: await findWaitingMoney(db, clock()) }),
  })

import {
  CashUpQuery,
  CashUpWire,
  CloseCashUp,
  ConfirmDifference,
  CountOwnTill,
  OwnTillsWire,
  WaitingMoneyWire,
} from '#contract/reports/cash-up.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import {
  closeCashUp,
  confirmDifference,
  countOwnTill,
  readCashUp,
  readOwnTills,
} from '#server/commands/reports/close-cash-up.ts'
import { findWaitingMoney } from '#server/commands/reports/find-waiting-money.ts'
import { Calls } from '#server/http/call.ts'

export const cashUpRoutes = new Calls()
  .call('GET /', 'What was taken on a Lagos day, and its cash-up; without a date: of today', {
    may: 'reports',
    query: CashUpQuery,
    reply: CashUpWire,
    run: ({ db, clock }, _, { date }) => readCashUp(db, date ?? lagosClock(clock()).date),
  })
  .call('POST /', 'Closes the cash-up of a day, or an addition to it: what came in afterwards', {
    may: 'reports',
    body: CloseCashUp,
    reply: CashUpWire,
    refusals: ['cannot-close-day', 'day-not-over'],
    run: (deps, staff, counted) => closeCashUp(deps, counted, staff),
  })
  .call('POST /confirm', 'Confirms the difference of a cash-up: "Needs you" lists it no longer', {
    may: 'reports',
    body: ConfirmDifference,
    reply: CashUpWire,
    refusals: ['no-difference'],
    run: (deps, staff, cashUp) => confirmDifference(deps, cashUp, staff),
  })
  .call('GET /own', 'Your own tills of today and yesterday, and what you counted in them', {
    may: 'orders',
    reply: OwnTillsWire,
    run: ({ db, clock }, { id }) => readOwnTills(db, id, lagosClock(clock()).date),
  })
  .call('POST /own', 'Counts one of your own tills, for those who close the day', {
    may: 'orders',
    body: CountOwnTill,
    reply: OwnTillsWire,
    refusals: ['till-not-found'],
    run: (deps, staff, counted) => countOwnTill(deps, counted, staff),
  })
  .call('GET /waiting', 'What "Needs you" lists about money that staff must handle', {
    may: 'reports',
    reply: WaitingMoneyWire,
    run: async ({ db, clock }) => ({ waiting: await findWaitingMoney(db, clock()) }),
  })

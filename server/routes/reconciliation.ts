import { ReconciliationQuery } from '#contract/payments/payment-query.ts'
import { ReconciliationWire } from '#contract/payments/payment.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { reconcileDay } from '#server/commands/payments/reconcile-day.ts'
import { Calls } from '#server/http/call.ts'

export const reconciliationRoutes = new Calls().call(
  'GET /',
  "Our payments of a Lagos day against the provider's; without a date: yesterday's",
  {
    may: 'refunds',
    query: ReconciliationQuery,
    reply: ReconciliationWire,
    run: (deps, _, { date }) =>
      reconcileDay(deps, date ?? addDays(lagosClock(deps.clock()).date, -1)),
  },
)

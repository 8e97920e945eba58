import { apiQuery } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { ReconciliationWire } from '#contract/payments/payment.ts'
import type { CashUpWire } from '#contract/reports/cash-up.ts'

import { isOnline } from './cash-up-messages.ts'

/**
 * The provider's books of a day, fetched again for each change of our online sums: only these are
 * of the same moment as `cashUp`. Until they arrive, the ones before are placeholder data.
 */
export function booksQuery(date: string, cashUp: CashUpWire | undefined) {
  const { queryKey } = apiQuery(officeApi.reconciliation.$get, { query: { date } })
  return {
    queryKey: [...queryKey, onlineSums(cashUp)],
    placeholderData: (before: ReconciliationWire | undefined) =>
      before?.date === date ? before : undefined,
  }
}

function onlineSums(cashUp: CashUpWire | undefined) {
  const tills = cashUp?.tills.filter(isOnline) ?? []
  return tills.map(({ payments, expected, givenBack }) => [payments, expected, givenBack])
}

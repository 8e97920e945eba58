import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import type { ReconciliationWire } from '#contract/payments/payment.ts'
import type { CashUpWire } from '#contract/reports/cash-up.ts'

import { booksQuery } from './books-query.ts'

const date = '2026-11-21'
const totals = {} as ReconciliationWire['totals']

function makeCashUp(expected: number): CashUpWire {
  const till = { key: 'card', holder: 'Payment provider', method: 'card' as const, payments: 1 }
  const tills = [{ ...till, expected, fees: 0, givenBack: 0, count: null }]
  return { date, tills, open: tills, closed: null, additions: [] }
}

it('asks the provider once for each change of our online sums, and says what is older', async () => {
  const asked: string[] = []
  const queryFn = async (): Promise<ReconciliationWire> => {
    asked.push(date)
    return { date, isWhole: true, totals, rows: [] }
  }
  const options = (expected: number, day = date) => ({
    ...booksQuery(day, makeCashUp(expected)),
    queryFn,
    staleTime: Infinity,
  })
  const observer = new QueryObserver<ReconciliationWire>(new QueryClient(), options(5000))
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)

  observer.setOptions(options(5000))
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: false })
  expect(asked).toHaveLength(1)

  observer.setOptions(options(7500))
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, data: { date } })
  await expect.poll(() => observer.getCurrentResult().isPlaceholderData).toBe(false)
  expect(asked).toHaveLength(2)

  observer.setOptions(options(7500, '2026-11-20'))
  expect(observer.getCurrentResult().data).toBeUndefined()
  stop()
})

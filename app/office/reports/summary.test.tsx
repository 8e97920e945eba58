import { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { apiQuery } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { DayRange } from '#domain/day-range.ts'

import { Summary } from './summary.tsx'

const keyFor = (query: DayRange) => apiQuery(officeApi.reports.$get, { query }).queryKey

const none = {
  promised: 0,
  late: 0,
  lateMinutes: 0,
  timed: 0,
  takenMinutes: 0,
  promisedMinutes: 0,
}
const summary = {
  placed: 0,
  completed: 0,
  revenue: 0,
  averageOrder: null,
  discounts: 0,
  taxes: [],
  timing: { all: none, pickup: none, delivery: none },
  cancelled: [],
  refunded: [],
}

describe('the summary', () => {
  it('says that the period before failed to load', () => {
    const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
    const range = { from: '2026-11-15', to: '2026-11-21' }
    const before = { from: '2026-11-08', to: '2026-11-14' }
    client.setQueryData(keyFor(range), summary)
    const failed = client.getQueryCache().build(client, {
      queryKey: [...keyFor(before)],
    })
    failed.setState({ status: 'error', error: new Error('offline') })
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Summary range={range} before={before} />
      </QueryClientProvider>,
    )
    expect(html).toContain('Failed to load the period before')
    expect(html).toContain('Average order')
  })
})

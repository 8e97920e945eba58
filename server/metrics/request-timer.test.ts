import fc from 'fast-check'
import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'

import { createRequestTimer, type MeasuredResponse } from './request-timer.ts'

const bounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

const answers = fc.record<MeasuredResponse>({
  method: fc.constantFrom('GET', 'POST', 'BREW', 'constructor'),
  route: fc.constantFrom('/', '/api/products/:id', 'other', 'toString', '/:name{\\w"}'),
  status: fc.constantFrom(200, 204, 304, 404, 429, 500),
  seconds: fc.oneof(fc.constantFrom(0, ...bounds), fc.double({ min: 0, max: 60, noNaN: true })),
})

/** The output of prom-client's histogram for the same responses. */
function printReference(observed: MeasuredResponse[]) {
  const registry = new Registry()
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers, by method, pattern of the address and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
    registers: [registry],
  })
  for (const { method, route, status, seconds } of observed) {
    const known = ['GET', 'POST'].includes(method) ? method : 'other'
    histogram.observe({ method: known, route, status: `${String(status)[0]}xx` }, seconds)
  }
  return registry.metrics()
}

const sortedLines = (text: string) => text.trim().split('\n').toSorted()

it("prints the same as prom-client's histogram", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answers), async (observed) => {
      const timer = createRequestTimer()
      for (const answer of observed) timer.answered(answer)
      expect(sortedLines(timer.print())).toEqual(sortedLines(await printReference(observed)))
    }),
  )
})

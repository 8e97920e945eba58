import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'

import { fingerprints } from '#tests/support/read-everything.ts'

import { type ApiCall, callsOf } from './api-calls.ts'
import { openFuzzShop } from './fuzz-shop.ts'
import { requestsOf, type SentRequest } from './sent-requests.ts'

/** FUZZ_RUNS=500 PROPERTY_SEED=random for more and other runs per call. */
const numRuns = Number(process.env.FUZZ_RUNS ?? '6')

const shop = await openFuzzShop()
afterAll(() => shop.close())
const document = (await (await shop.request('/api/openapi.json')).json()) as unknown as Parameters<
  typeof callsOf
>[0]
const calls = callsOf(document)

/** The provider is called before the refusal, and its status is stored. */
const asksProvider = ['payments', 'refunds', 'products', 'resolved_reviews', 'pending_order_stats']
const mayTouchWhenRefused: Record<string, string[]> = {
  'post /api/{provider}/verify': asksProvider,
  'post /api/payments/{reference}/check': asksProvider,
  'post /api/payments/{reference}/refunds': asksProvider,
  'post /api/orders/{id}/refunds': asksProvider,
}
/** Counted even when it is refused. */
const besides = ['rate_limits']

const leaks = /node_modules|\.[cm]?[jt]sx?:\d+|\bselect "|insert into|drizzle|pglite|syntax error/i

describe('a random request', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    'gets a documented response, and changes nothing when refused: %s',
    { timeout: 60_000 + numRuns * 1000 },
    async (_name, call) => {
      const known = await shop.known()
      const property = fc.asyncProperty(requestsOf(call, known), async (sent) => {
        await shop.prepare(sent.sender)
        const before = await fingerprints(shop.db)
        const response = await shop.ask(call, sent)
        const after = response.status < 400 ? before : await fingerprints(shop.db)
        expect([
          ...(await faultsOfAnswer(call, response)),
          ...faultsOfRight(call, sent, response.status),
          ...changedTables(before, after, call),
        ]).toEqual([])
      })
      await fc.assert(property, { numRuns })
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
    },
  )
})

async function faultsOfAnswer({ answers }: ApiCall, response: Response) {
  const { status, headers, body } = response
  if (!answers.has(status)) return [`answers ${status}, which is not described`]
  if (headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await body?.cancel()
    return []
  }
  const text = await response.text()
  const schema = answers.get(status)
  const read = schema ? schema.safeParse(JSON.parse(text)).error?.issues : text
  const isTelling = status >= 400 && leaks.test(text)
  return [
    ...(read?.length ? [`answers ${status} in another shape: ${JSON.stringify(read)}`] : []),
    ...(isTelling ? [`tells what it is made of: ${text}`] : []),
  ]
}

function faultsOfRight({ roles }: ApiCall, { sender }: SentRequest, status: number) {
  const isPublic = roles.length === 0
  const isStranger = sender === 'nobody' || sender === 'stale'
  const isAbove = !isStranger && !roles.includes(sender)
  const refusals = isStranger ? [400, 401, 403] : isAbove ? [400, 403] : undefined
  const isWrong = !isPublic && refusals !== undefined && !refusals.includes(status)
  return isWrong ? [`${sender} was answered ${status}`] : []
}

function changedTables(
  before: Record<string, string>,
  after: Record<string, string>,
  { name }: ApiCall,
) {
  const may = new Set([...besides, ...(mayTouchWhenRefused[name] ?? [])])
  return Object.keys(after)
    .filter((table) => after[table] !== before[table] && !may.has(table))
    .map((table) => `changed ${table}`)
}

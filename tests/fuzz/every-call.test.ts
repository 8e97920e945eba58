import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'

import { fingerprints } from '#tests/support/read-everything.ts'

import { callsOf } from './api-calls.ts'
import type { ApiCall } from './api-calls.ts'
import { openFuzzShop } from './fuzz-shop.ts'
import { requestsOf } from './sent-requests.ts'
import type { SentRequest } from './sent-requests.ts'

/** FUZZ_RUNS=500 for a long look at each call; FUZZ_SEED to see one again. */
const { FUZZ_RUNS = '8', FUZZ_SEED = `${Date.now() % 2 ** 31}` } = process.env
const [numRuns, seed] = [Number(FUZZ_RUNS), Number(FUZZ_SEED)]
process.stdout.write(`fuzz: FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}\n`)

const shop = await openFuzzShop()
afterAll(() => shop.close())
const document = (await (await shop.request('/api/openapi.json')).json()) as Parameters<
  typeof callsOf
>[0]
const calls = callsOf(document)

/** Refused or not, the provider was asked, and what it says is kept. */
const asksProvider = ['payments', 'refunds', 'products', 'settled_attentions']
const mayTouchWhenRefused: Record<string, string[]> = {
  'post /api/{provider}/verify': asksProvider,
  'post /api/payments/{reference}/check': asksProvider,
}
/** What is counted, and what is done after the answer. */
const besides = ['limit_counts', 'password_resets']

const forAdmins =
  /^(post|patch|delete) \/api\/(delivery-zones|settings)|\/(refunds|settled)$|^(post|delete) \/api\/users|reconciliation/
const leaks = /node_modules|\.[cm]?[jt]sx?:\d+|\bselect "|insert into|drizzle|pglite|syntax error/i

describe('whatever is sent', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    'is answered as described, and changes nothing when refused: %s',
    { timeout: 60_000 + numRuns * 1000 },
    async (_name, call) => {
      const isPublic = !call.answers.has(401) || /auth|webhook/.test(call.path)
      const known = await shop.known()
      const property = fc.asyncProperty(requestsOf(call, known), async (sent) => {
        await shop.prepare(sent.sender)
        const before = await fingerprints(shop.db)
        const response = await shop.ask(call, sent)
        await expectDescribed(call, response)
        expect(response.status === 500).toBe(false)
        if (!isPublic) expectRight(call, sent, response.status)
        if (response.status < 400) return
        const after = await fingerprints(shop.db)
        expect(changedTables(before, after, call)).toEqual([])
      })
      await fc.assert(property, { numRuns, seed })
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
    },
  )
})

async function expectDescribed({ answers }: ApiCall, response: Response) {
  expect([...answers.keys()]).toContain(response.status)
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('text/event-stream')) return response.body?.cancel()
  const text = await response.text()
  if (response.status >= 400) expect(text).not.toMatch(leaks)
  const schema = answers.get(response.status)
  if (!schema) return expect(text).toBe('')
  const read = schema.safeParse(JSON.parse(text))
  expect(read.error?.issues ?? []).toEqual([])
  return undefined
}

function expectRight({ name }: ApiCall, { sender }: SentRequest, status: number) {
  const isStranger = sender === 'nobody' || sender === 'stale'
  if (isStranger) expect([400, 401]).toContain(status)
  if (sender === 'Employee' && forAdmins.test(name)) expect([400, 403]).toContain(status)
}

function changedTables(
  before: Record<string, string>,
  after: Record<string, string>,
  { name }: ApiCall,
) {
  const may = new Set([...besides, ...(mayTouchWhenRefused[name] ?? [])])
  return Object.keys(after).filter((table) => after[table] !== before[table] && !may.has(table))
}

import { describe, expect, it } from 'vitest'

import { listTransactions } from './paystack-lists.ts'

const span = { from: new Date('2026-11-20T23:00:00Z'), to: new Date('2026-11-21T23:00:00Z') }

/** A provider that lists these rows, newest first. */
function makeProvider(rows: object[], answer?: () => Response) {
  const calls: URL[] = []
  const fetcher: typeof fetch = async (input) => {
    const url = new URL(String(input))
    calls.push(url)
    if (answer) return answer()
    const [page, perPage] = ['page', 'perPage'].map((name) => Number(url.searchParams.get(name)))
    const start = ((page ?? 1) - 1) * (perPage ?? 50)
    const data = rows.slice(start, start + (perPage ?? 50))
    return Response.json({ status: true, message: 'Transactions retrieved', data })
  }
  const address = { baseUrl: 'https://api.paystack.test', secretKey: 'sk_test_1', fetcher }
  return { calls, list: () => listTransactions(address, span) }
}

function makeRow(n: number, overrides: object = {}) {
  return {
    id: n,
    domain: 'test',
    status: 'success',
    reference: `ORD-${n}`,
    amount: 25e4,
    currency: 'NGN',
    created_at: '2026-11-21T11:00:00.000Z',
    metadata: '',
    ...overrides,
  }
}

const rows = (count: number) => Array.from({ length: count }, (_, n) => makeRow(n))

describe('listing the provider’s transactions', () => {
  it('requests pages until one is not full', async () => {
    const provider = makeProvider(rows(230))
    const answer = await provider.list()
    expect(answer).toMatchObject({ kind: 'listed', isComplete: true })
    expect(answer.kind === 'listed' && answer.transactions).toHaveLength(230)
    expect(provider.calls.map(({ pathname }) => pathname)).toEqual(Array(3).fill('/transaction'))
    expect(provider.calls.map((url) => Object.fromEntries(url.searchParams))).toEqual(
      [1, 2, 3].map((page) => ({
        from: '2026-11-20T23:00:00.000Z',
        to: '2026-11-21T23:00:00.000Z',
        perPage: '100',
        page: String(page),
      })),
    )
  })

  it('stops at 2,000, and reports that there are more', async () => {
    const provider = makeProvider(rows(2500))
    expect(await provider.list()).toMatchObject({ isComplete: false })
    expect(provider.calls).toHaveLength(20)
  })

  it('counts a row once when it is on two pages', async () => {
    const provider = makeProvider([...rows(100), makeRow(99), makeRow(100)])
    const answer = await provider.list()
    expect(answer.kind === 'listed' && answer.transactions).toHaveLength(101)
  })

  it.each([
    ['success', { hasArrived: true, isReversed: false }],
    ['reversal-pending', { hasArrived: true, isReversed: false }],
    ['reversed', { hasArrived: true, isReversed: true }],
    ['failed', { hasArrived: false, isReversed: false }],
    ['abandoned', { hasArrived: false, isReversed: false }],
    ['something new', { hasArrived: false, isReversed: false }],
  ])('reads one that is %s', async (status, expected) => {
    expect(await makeProvider([makeRow(1, { status })]).list()).toEqual({
      kind: 'listed',
      isComplete: true,
      transactions: [
        {
          reference: 'ORD-1',
          amountKobo: 25e4,
          currency: 'NGN',
          ...expected,
          createdAt: new Date('2026-11-21T11:00:00Z'),
        },
      ],
    })
  })

  it('reads the time under either name, or none', async () => {
    const createdAt = '2026-11-21T11:00:00.000Z'
    const odd = [
      makeRow(1, { created_at: undefined, createdAt }),
      makeRow(2, { created_at: 'soon' }),
    ]
    expect(await makeProvider(odd).list()).toMatchObject({
      transactions: [{ createdAt: new Date(createdAt) }, { createdAt: null }],
    })
  })

  it.each([
    ['an error', () => Response.json({ status: false, message: 'Invalid key' }, { status: 401 })],
    ['invalid JSON', () => new Response('<html>')],
    ['a row without its amount', () => Response.json({ status: true, data: [{ reference: 'x' }] })],
  ])('is unknown for %s', async (_, answer) => {
    expect(await makeProvider([], answer).list()).toMatchObject({ kind: 'unknown' })
  })
})

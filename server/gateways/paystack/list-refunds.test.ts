import { describe, expect, it } from 'vitest'

import { createPaystack } from './paystack.ts'

const payment = { providerId: '1004723697' }

function listWith(...answers: (() => Response)[]) {
  const calls: string[] = []
  const fetcher: typeof fetch = async (input, init) => {
    calls.push(`${init?.method} ${String(input)}`)
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    if (!answer) throw new TypeError('terminated')
    return answer()
  }
  const gateway = createPaystack({
    name: 'paystack',
    publicKey: 'pk_test_1',
    scriptUrl: '/inline.js',
    baseUrl: 'https://api.paystack.test',
    secretKey: 'sk_test_1',
    fetcher,
  })
  return { calls, listed: gateway.listRefunds(payment) }
}

const listed =
  (...data: object[]) =>
  () =>
    Response.json({ status: true, data })
const made = (id: number, status: string, overrides: object = {}) => ({
  id,
  status,
  amount: 5e3,
  transaction: 0x3be2ddf1,
  ...overrides,
})

describe('the refunds of a payment', () => {
  it("are requested by its id and have the provider's states", async () => {
    const { listed: refunds, calls } = listWith(
      listed(made(1, 'processing'), made(2, 'processed'), made(3, 'failed', { amount: '700' })),
    )
    expect(await refunds).toEqual({
      kind: 'listed',
      refunds: [
        { id: '1', state: 'pending', amountKobo: 5000, createdAt: null },
        { id: '2', state: 'processed', amountKobo: 5000, createdAt: null },
        { id: '3', state: 'failed', amountKobo: 700, createdAt: null },
      ],
    })
    expect(calls).toEqual([
      'GET https://api.paystack.test/refund?transaction=1004723697&perPage=100&page=1',
    ])
  })

  it("have the provider's date in either spelling", async () => {
    const at = '2026-11-21T11:05:00.000Z'
    const { listed: refunds } = listWith(
      listed(made(1, 'processed', { created_at: at }), made(2, 'processed', { createdAt: at })),
    )
    expect(await refunds).toMatchObject({
      refunds: [{ createdAt: new Date(at) }, { createdAt: new Date(at) }],
    })
  })

  it('are read over all pages, each once', async () => {
    const full = Array.from({ length: 100 }, (_, n) => made(n, 'processed'))
    const { listed: refunds, calls } = listWith(
      listed(...full),
      listed(made(99, 'processed'), made(100, 'failed')),
    )
    const answer = await refunds
    expect(answer.kind === 'listed' && answer.refunds).toHaveLength(101)
    expect(calls.map((call) => call.slice(-7))).toEqual(['&page=1', '&page=2'])
  })

  it('are unknown when a page is missing or there are too many', async () => {
    const full = listed(...Array.from({ length: 100 }, (_, n) => made(n, 'processed')))
    const endless = listWith(full)
    expect(await endless.listed).toMatchObject({ kind: 'unknown' })
    expect(endless.calls).toHaveLength(20)
    const refused = () => Response.json({ status: false, message: 'no' }, { status: 403 })
    expect(await listWith(full, refused).listed).toMatchObject({ kind: 'unknown' })
  })

  it('exclude refunds of other payments', async () => {
    const { listed: refunds } = listWith(listed(made(1, 'processed', { transaction: 555 })))
    expect(await refunds).toEqual({ kind: 'listed', refunds: [] })
  })

  it('are empty when the provider finds none', async () => {
    const none = { status: false, message: 'Refund not found' }
    const { listed: refunds } = listWith(() => Response.json(none, { status: 404 }))
    expect(await refunds).toEqual({ kind: 'listed', refunds: [] })
  })

  it('are retried after a transient error', async () => {
    const { listed: refunds, calls } = listWith(
      () => new Response('', { status: 503 }),
      listed(made(1, 'processed')),
    )
    expect(await refunds).toMatchObject({ kind: 'listed', refunds: [{ id: '1' }] })
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['one of them has an unknown state', listed(made(1, 'reversed'))],
    ['the response is not a list', () => Response.json({ status: true, data: {} })],
    ['the key is refused', () => Response.json({ status: false }, { status: 401 })],
  ])('are unknown when %s', async (_, answer) => {
    expect(await listWith(answer).listed).toMatchObject({ kind: 'unknown' })
  })
})

import { describe, expect, it } from 'vitest'

import { listChanges } from './paystack-lists.ts'

const span = { from: new Date('2026-11-07T11:00:00Z'), to: new Date('2026-11-21T11:00:00Z') }

/** A provider that returns these lists. */
function makeProvider(lists: Record<string, object[] | Response>) {
  const calls: URL[] = []
  const fetcher: typeof fetch = async (input) => {
    const url = new URL(String(input))
    calls.push(url)
    const rows = lists[url.pathname]
    if (rows instanceof Response) return rows.clone()
    const page = Number(url.searchParams.get('page'))
    const data = rows?.slice((page - 1) * 100, page * 100) ?? []
    return Response.json({ status: true, message: 'Retrieved', data })
  }
  const address = { baseUrl: 'https://api.paystack.test', secretKey: 'sk_test_1', fetcher }
  return { calls, list: () => listChanges(address, span) }
}

const refund = {
  id: 15e3,
  transaction: 4000001,
  amount: 25e4,
  currency: 'NGN',
  status: 'processing',
  createdAt: '2026-11-20T11:00:00.000Z',
  domain: 'test',
}
const dispute = {
  id: 2867,
  refund_amount: 25e4,
  currency: 'NGN',
  status: 'awaiting-merchant-feedback',
  transaction: {
    id: 5991760,
    domain: 'test',
    status: 'success',
    reference: 'ORD-1',
  },
  due_at: '2026-11-22T18:00:00.000Z',
  createdAt: '2026-11-20T11:00:00.000Z',
}
const nothing = { kind: 'listed', refunds: [], disputes: [], isComplete: true }

describe('listing changes at the provider', () => {
  it('names refunds by their payment and disputes by its reference', async () => {
    const over = { ...dispute, id: 2_868, status: 'resolved' }
    const provider = makeProvider({ '/refund': [refund], '/dispute': [dispute, over] })
    expect(await provider.list()).toEqual({
      kind: 'listed',
      refunds: [{ id: '15000', paymentId: '4000001', state: 'pending' }],
      disputes: [
        { id: '2867', reference: 'ORD-1', isOver: false },
        { id: '2868', reference: 'ORD-1', isOver: true },
      ],
      isComplete: true,
    })
    expect(provider.calls.map(({ pathname }) => pathname)).toEqual(['/refund', '/dispute'])
    for (const { searchParams } of provider.calls) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        from: '2026-11-07T11:00:00.000Z',
        to: '2026-11-21T11:00:00.000Z',
      })
    }
  })

  it('skips entries without a payment', async () => {
    const provider = makeProvider({
      '/refund': [{ ...refund, transaction: undefined }],
      '/dispute': [{ ...dispute, transaction: null }],
    })
    expect(await provider.list()).toEqual(nothing)
  })

  it('reports when there are more than it reads', async () => {
    const many = Array.from({ length: 2001 }, (_, id) => ({ ...refund, id }))
    expect(await makeProvider({ '/refund': many }).list()).toMatchObject({ isComplete: false })
  })

  it.each(['/refund', '/dispute'])('is unknown when %s cannot be read', async (path) => {
    const broken = Response.json({ status: true, data: [{ id: 1 }] })
    expect(await makeProvider({ [path]: broken }).list()).toMatchObject({ kind: 'unknown' })
  })
})

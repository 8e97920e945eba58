import { describe, expect, it } from 'vitest'

import { createPaystack } from './paystack.ts'

const reference = 'ORD-MB2K9Q1A-7F3K2Z'

function makeGateway(status: number, answer: unknown) {
  const calls: { url: string; method: string | undefined; body: unknown }[] = []
  const gateway = createPaystack({
    name: 'paystack',
    publicKey: 'pk_test_1',
    scriptUrl: '/v1/inline.js',
    resumeScriptUrl: '/v2/inline.js',
    baseUrl: 'https://api.paystack.test',
    secretKey: 'sk_test_1',
    timeouts: { firstMs: 1000, totalMs: 1000 },
    fetcher: async (input, init) => {
      const { body, method } = init ?? {}
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
      calls.push({ url: String(input), method, body: sent })
      if (status === 0) throw new TypeError('reset')
      return Response.json(answer, { status })
    },
  })
  return { ...gateway, calls }
}

const transaction = {
  reference,
  amountKobo: 850_000,
  email: 'amina@home.test',
  channels: ['bank-transfer', 'ussd'] as const,
  buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678' },
}

describe('starting a transaction', () => {
  const data = { access_code: '3ni8kdavz62431k', reference }

  it('sends our amount and channels, and returns the access code', async () => {
    const gateway = makeGateway(200, { status: true, message: 'created', data })
    const answer = await gateway.startTransaction(transaction)
    expect(answer).toEqual({ kind: 'started', accessCode: '3ni8kdavz62431k' })
    expect(gateway.calls).toMatchObject([
      {
        url: 'https://api.paystack.test/transaction/initialize',
        method: 'POST',
        body: {
          reference,
          amount: 850_000,
          currency: 'NGN',
          channels: ['card', 'bank_transfer', 'ussd'],
        },
      },
    ])
  })

  it.each([
    [200, { status: true, data: { ...data, reference: 'ORD-OTHER' } }, 'unknown'],
    [200, { status: true, data: { ...data, access_code: '"><script>' } }, 'unknown'],
    [500, { status: false, message: 'An error occurred' }, 'unknown'],
    [0, null, 'unknown'],
    [
      400,
      { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' },
      'unknown',
    ],
    [400, { status: false, message: 'No active channel' }, 'refused'],
    [401, { status: false, message: 'Invalid key' }, 'refused'],
  ])('reads %i %j as %s', async (status, answer, kind) => {
    const gateway = makeGateway(status, answer)
    expect((await gateway.startTransaction(transaction)).kind).toBe(kind)
    expect(gateway.calls).toHaveLength(1)
  })
})

describe('a transaction that waits for a transfer', () => {
  const fetchWith = (own: object) => {
    const data = { id: 1, reference, amount: 850_000, currency: 'NGN', domain: 'test', ...own }
    return makeGateway(200, { status: true, data }).fetchPayment(reference)
  }

  it('has the account where the provider names it', async () => {
    const account = {
      account_number: '9912345678',
      account_name: 'PAYSTACK CHECKOUT',
      bank: { name: 'Titan' },
      account_expires_at: '2026-11-22T12:30:00.000Z',
    }
    expect(await fetchWith({ status: 'ongoing', channel: 'bank_transfer', ...account })).toEqual({
      kind: 'not-paid',
      id: '1',
      status: 'ongoing',
      isFinal: false,
      transfer: {
        channel: 'bank-transfer',
        accountNumber: '9912345678',
        accountName: 'PAYSTACK CHECKOUT',
        bankName: 'Titan',
        ussdCode: null,
        accountExpiresAt: '2026-11-22T12:30:00.000Z',
      },
    })
  })

  it.each([
    [{ status: 'ongoing', channel: 'bank_transfer' }, 'bank-transfer'],
    [{ status: 'abandoned', channel: 'bank_transfer' }, 'bank-transfer'],
    [{ status: 'pending_bank_transfer' }, 'bank-transfer'],
    [{ status: 'pay_offline', ussd_code: '*737#' }, 'ussd'],
    [{ status: 'pending', channel: 'ussd' }, 'ussd'],
  ])('is not final: %j', async (own, channel) => {
    expect(await fetchWith(own)).toMatchObject({ isFinal: false, transfer: { channel } })
  })

  it.each([
    { status: 'ongoing', channel: 'card' },
    { status: 'abandoned', channel: 'card' },
    { status: 'failed', channel: 'bank_transfer' },
  ])('is not seen in %j', async (own) => {
    expect(await fetchWith(own)).not.toHaveProperty('transfer')
  })

  it('is read although the provider fills a field with nonsense', async () => {
    const odd = { channel: 7, account_number: '\u0000', bank: 'x', account_expires_at: 'soon' }
    expect(await fetchWith({ status: 'ongoing', ...odd })).toMatchObject({ status: 'ongoing' })
  })
})

describe('a refund with the payer’s account', () => {
  const details = { accountNumber: '0123456789', bankId: '9' }

  it('sends it to the refund', async () => {
    const data = { id: 5, status: 'processing', amount: 850_000 }
    const gateway = makeGateway(200, { status: true, data })
    const answer = await gateway.retryRefund({ refundId: '5', details })
    expect(answer).toEqual({ kind: 'accepted', id: '5', state: 'pending' })
    expect(gateway.calls).toMatchObject([
      {
        url: 'https://api.paystack.test/refund/retry_with_customer_details/5',
        body: {
          refund_account_details: { currency: 'NGN', account_number: '0123456789', bank_id: '9' },
        },
      },
    ])
  })

  it.each([
    [422, { status: false, message: 'Invalid Refund state' }, 'refused'],
    [400, { status: false, message: 'Invalid account' }, 'refused'],
    [500, { status: false, message: 'An error occurred' }, 'unknown'],
    [0, null, 'unknown'],
  ])('reads %i %j as %s, once', async (status, answer, kind) => {
    const gateway = makeGateway(status, answer)
    expect((await gateway.retryRefund({ refundId: '5', details })).kind).toBe(kind)
    expect(gateway.calls).toHaveLength(1)
  })
})

describe('other questions', () => {
  it('lists the banks that still exist', async () => {
    const data = [
      { id: 9, name: 'Zenith Bank', is_deleted: false },
      { id: 1, name: 'Old Bank', is_deleted: true },
    ]
    const gateway = makeGateway(200, { status: true, data })
    expect(await gateway.listBanks()).toEqual({
      kind: 'listed',
      banks: [{ id: '9', name: 'Zenith Bank' }],
    })
    expect((await makeGateway(500, {}).listBanks()).kind).toBe('unknown')
  })

  it.each([
    [200, { status: true, data: { reference } }, { kind: 'found', reference }],
    [404, { status: false, message: 'Transaction not found' }, { kind: 'not-found' }],
    [500, { status: false, message: 'An error occurred' }, { kind: 'unknown', why: 'answer 500' }],
  ])('finds the reference of a transaction: %i', async (status, answer, expected) => {
    const gateway = makeGateway(status, answer)
    expect(await gateway.findReference({ providerId: '9007199254740993' })).toEqual(expected)
    expect(gateway.calls[0]?.url).toMatch(/\/transaction\/9007199254740993$/)
  })
})

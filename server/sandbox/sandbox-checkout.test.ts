import { describe, expect, it } from 'vitest'

import { choosePayments } from '#server/start/choose-gateways.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { createSandboxPaystack } from './sandbox-paystack.ts'

const { db } = await createTestDatabase()
const webhooks: { event: string; data: object }[] = []
const sandbox = createSandboxPaystack(db, {
  transferDelayMs: 1,
  sendWebhook: async (event) => void webhooks.push(JSON.parse(new TextDecoder().decode(event))),
})
const payments = choosePayments(undefined, sandbox)

let made = 0

async function start() {
  made += 1
  const reference = `ORD-RESUMED-${made}`
  const started = await payments.startTransaction({
    reference,
    amountKobo: 850_000,
    email: 'amina@home.test',
    channels: ['bank-transfer', 'ussd'],
    buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678' },
  })
  if (started.kind !== 'started') throw new Error(started.why)
  const path = `/sandbox/paystack/checkout/${started.accessCode}`
  const choose = async (outcome: string, channel: string) => {
    const body = JSON.stringify({ outcome, channel })
    return (await sandbox.request(path, { method: 'POST', body })).json()
  }
  return { reference, path, choose }
}

describe('a transaction made by the server', () => {
  it('is told to the popup by its access code: amount and channels', async () => {
    const { reference, path } = await start()
    const { data } = await (await sandbox.request(path)).json()
    const channels = ['card', 'bank_transfer', 'ussd']
    expect(data).toMatchObject({ reference, amount: 850_000, channels })
    expect((await sandbox.request('/sandbox/paystack/checkout/guess')).status).toBe(404)
  })

  it('is made once per reference', async () => {
    const { reference } = await start()
    const again = await payments.startTransaction({
      reference,
      amountKobo: 1,
      email: '',
      channels: [],
      buyer: { fullName: '', phoneNumber: '' },
    })
    expect(again.kind).toBe('unknown')
  })

  it('takes a transfer, which arrives later, with an event', async () => {
    const { reference, choose } = await start()
    await choose('account', 'bank_transfer')
    expect(await payments.fetchPayment(reference)).toMatchObject({
      status: 'ongoing',
      isFinal: false,
      transfer: {
        channel: 'bank-transfer',
        accountNumber: expect.stringMatching(/^99\d{8}$/),
        bankName: 'Test Bank',
      },
    })
    await choose('sent', 'bank_transfer')
    await eventually(async () => expect((await payments.fetchPayment(reference)).kind).toBe('paid'))
    await eventually(() =>
      expect(webhooks).toContainEqual(
        expect.objectContaining({
          event: 'charge.success',
          data: expect.objectContaining({ reference }),
        }),
      ),
    )
  })

  it('sends another amount back, with an event that has no reference', async () => {
    const { reference, choose } = await start()
    await choose('account', 'ussd')
    await choose('sent-other', 'ussd')
    await eventually(() =>
      expect(webhooks.map(({ event }) => event)).toContain('bank.transfer.rejected'),
    )
    const answer = await payments.fetchPayment(reference)
    expect(answer).toMatchObject({
      kind: 'not-paid',
      transfer: { ussdCode: expect.stringMatching(/^\*737/) },
    })
    const providerId = answer.kind === 'not-paid' ? (answer.id ?? '') : ''
    expect(await payments.findReference({ providerId })).toEqual({ kind: 'found', reference })
  })

  it('is refunded once staff have given the account of the payer', async () => {
    const { reference, choose } = await start()
    await choose('account', 'bank_transfer')
    await choose('success', 'bank_transfer')
    const paid = await payments.fetchPayment(reference)
    const providerId = paid.kind === 'paid' ? paid.payment.id : ''
    const refund = await payments.refund({ reference, providerId, amountKobo: 850_000 })
    expect(refund).toMatchObject({ state: 'needs-attention' })
    const refundId = refund.kind === 'accepted' ? refund.id : ''
    const details = { accountNumber: '0123456789', bankId: '9' }
    expect(await payments.retryRefund({ refundId, details })).toMatchObject({ state: 'processed' })
    expect((await payments.retryRefund({ refundId, details })).kind).toBe('refused')
    expect((await payments.listBanks()).kind).toBe('listed')
  })
})

import { describe, expect, it } from 'vitest'

import { choosePayments } from '#server/start/choose-gateways.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { createSandboxPaystack, sandboxKeys } from './sandbox-paystack.ts'

const { db } = await createTestDatabase()
const sandbox = createSandboxPaystack(db)
const payments = choosePayments(undefined, sandbox)

function pay(reference: string, outcome: string) {
  const email = 'amina@home.test'
  return sandbox.request('/sandbox/paystack/pay', {
    method: 'POST',
    body: JSON.stringify({ reference, email, amount: 850_000, outcome }),
  })
}

async function makePaid(reference: string) {
  await pay(reference, 'success')
  const answer = await payments.fetchPayment(reference)
  if (answer.kind !== 'paid') throw new Error(`${reference} is not paid`)
  return { reference, providerId: answer.payment.id, amountKobo: answer.payment.amountKobo }
}

describe('without keys the provider is the sandbox', () => {
  it('with its popup and its public key', () => {
    expect(payments).toMatchObject({
      name: 'sandbox',
      publicKey: sandboxKeys.publicKey,
      scriptUrl: '/sandbox/paystack/inline.js',
    })
  })

  it('which returns not-found for an unknown payment', async () => {
    expect(await payments.fetchPayment('ORD-NOBODY')).toMatchObject({
      kind: 'not-paid',
      status: 'not-found',
    })
  })

  it.each(['failed', 'abandoned'])('which reports a payment that %s', async (outcome) => {
    await pay(`ORD-${outcome}`, outcome)
    expect(await payments.fetchPayment(`ORD-${outcome}`)).toMatchObject({
      kind: 'not-paid',
      status: outcome,
      isFinal: true,
    })
  })

  it('which returns the paid amount in kobo', async () => {
    await pay('ORD-PAID', 'success')
    expect(await payments.fetchPayment('ORD-PAID')).toEqual({
      kind: 'paid',
      payment: {
        id: expect.stringMatching(/^\d+$/),
        currency: 'NGN',
        amountKobo: 85e4,
        requestedKobo: 85e4,
        paidAt: expect.any(Date) as Date,
        channel: 'card',
      },
    })
  })

  it('which refunds once, however often it is requested', async () => {
    const paid = await makePaid('ORD-BACK')
    const first = await payments.refund(paid)
    expect(first).toMatchObject({ kind: 'accepted', state: 'processed' })
    expect(await payments.refund(paid)).toEqual(first)
  })

  it('which refunds several parts of the same amount in sequence', async () => {
    const part = { ...(await makePaid('ORD-PARTS')), amountKobo: 300_000 }
    const otherIds: string[] = []
    for (const _ of [1, 2]) {
      const answer = await payments.refund({ ...part, otherIds })
      if (answer.kind !== 'accepted') throw new Error(answer.kind)
      otherIds.push(answer.id)
    }
    expect(new Set(otherIds).size).toBe(2)
    expect(await payments.refund({ ...part, otherIds })).toMatchObject({ kind: 'refused' })
    expect(await payments.fetchPayment('ORD-PARTS')).toMatchObject({ kind: 'paid' })
  })

  it('which reports a refunded payment as not paid', async () => {
    const paid = await makePaid('ORD-REVERSED')
    await payments.refund(paid)
    expect(await payments.fetchPayment('ORD-REVERSED')).toMatchObject({
      kind: 'not-paid',
      status: 'reversed',
    })
  })
})

describe('a payment in the sandbox', () => {
  it('is reported to the shop by a signed webhook when it succeeds', async () => {
    const webhooks: string[] = []
    const telling = createSandboxPaystack(db, {
      sendWebhook: async (event) => void webhooks.push(new TextDecoder().decode(event)),
      webhookDelayMs: 0,
    })
    for (const outcome of ['abandoned', 'failed', 'success']) {
      const body = JSON.stringify({ reference: `ORD-TOLD-${outcome}`, amount: 5000, outcome })
      await telling.request('/sandbox/paystack/pay', { method: 'POST', body })
    }
    await eventually(() => expect(webhooks).toHaveLength(1))
    expect(JSON.parse(webhooks[0] ?? '')).toMatchObject({
      event: 'charge.success',
      data: { reference: 'ORD-TOLD-success', amount: 5000, status: 'success' },
    })
  })
})

describe('the popup of the sandbox', () => {
  it('is served as a script that defines PaystackPop', async () => {
    for (const url of [payments.scriptUrl, payments.resumeScriptUrl]) {
      const response = await sandbox.request(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
      expect(await response.text()).toContain('window.PaystackPop')
    }
  })
})

describe('with keys the provider is Paystack', () => {
  const keys = { secretKey: 'sk_test_1', publicKey: 'pk_test_1' }

  it('with its own popup', () => {
    expect(choosePayments(keys, sandbox)).toMatchObject({
      name: 'paystack',
      publicKey: 'pk_test_1',
      scriptUrl: 'https://js.paystack.co/v1/inline.js',
      resumeScriptUrl: 'https://js.paystack.co/v2/inline.js',
    })
  })
})

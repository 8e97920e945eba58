import { describe, expect, it } from 'vitest'

import {
  makePaymentWorld,
  makePending,
  minuteMs,
  offline,
  opened,
  orderData,
  pendingAtBank,
  placed,
  reference,
  startedAt,
  transaction,
  unpaid,
} from '#tests/support/payment-world.ts'
import type { World } from '#tests/support/payment-world.ts'

import { pay } from './payment-flow.ts'
import { isClosed } from './payment-pending.ts'
import type { ResumeCallbacks } from './payment-popup.ts'
import { resumePayment } from './payment-resume.ts'

const checkout = { ...opened, body: { ...opened.body, transaction } }
const waiting = { kind: 'waiting', reference, token: 'token' }

const closes = ({ onCancel }: ResumeCallbacks) => onCancel()
/** As inline v2 does: it cancels first. */
const transfers = (callbacks: ResumeCallbacks) => {
  callbacks.onCancel()
  callbacks.onBankTransferConfirmationPending()
}

function payWith(world: World) {
  const made = makePaymentWorld({ checkout, ...world })
  return { ...made, outcome: pay(made.deps, orderData) }
}

describe('a transaction that the server made', () => {
  it('is resumed by its access code, without an amount from the page', async () => {
    const { outcome, calls, popups, scripts } = payWith({
      resumes: ({ onSuccess }) => onSuccess(),
    })
    expect(await outcome).toMatchObject({ kind: 'placed' })
    expect(calls).toContain('resume code')
    expect(popups).toEqual([])
    // The page may have been opened before the shop took transfers.
    expect(scripts.at(-1)).toBe(transaction.scriptUrl)
  })

  it('waits for a transfer when the popup closes and the provider reports one', async () => {
    const { outcome, calls, pending } = payWith({ resumes: closes, verify: [pendingAtBank] })
    expect(await outcome).toEqual(waiting)
    expect(calls).not.toContain(`release ${reference}`)
    expect(pending.list()).toMatchObject([{ stage: 'waiting', transferToken: 'token' }])
  })

  it('is cancelled when the popup closes and the provider knows of nothing', async () => {
    const { outcome, calls } = payWith({ resumes: closes, verify: [unpaid] })
    expect(await outcome).toEqual({ kind: 'cancelled', reference })
    expect(calls).toContain(`release ${reference}`)
  })

  it('waits when the buyer says that the money was sent, whatever the provider says', async () => {
    const { outcome, calls } = payWith({ resumes: transfers, verify: [unpaid] })
    expect(await outcome).toEqual(waiting)
    expect(calls).not.toContain(`release ${reference}`)
  })

  it('waits also without a network', async () => {
    const { outcome, pending } = payWith({ resumes: transfers, verify: [offline], isSlow: true })
    expect(await outcome).toEqual(waiting)
    expect(pending.list()).toMatchObject([{ stage: 'waiting' }])
  })

  it('has no gateway when it cannot be opened', async () => {
    const { outcome } = payWith({ resumes: ({ onError }) => onError() })
    expect(await outcome).toMatchObject({ kind: 'no-gateway' })
  })
})

describe('a transfer that is awaited', () => {
  const payment = makePending('waiting', { transferToken: 'token' })

  it('is followed in the background, and becomes the order', async () => {
    expect(isClosed(payment)).toBe(true)
    const { deps, pending } = makePaymentWorld({ earlier: [payment], verify: [unpaid, placed] })
    expect(await resumePayment(deps, payment)).toEqual(waiting)
    expect(await resumePayment(deps, payment)).toMatchObject({ kind: 'placed' })
    expect(pending.list()).toEqual([])
  })

  it('is remembered longer than a card payment, for two hours', async () => {
    const hours = (count: number) => ({ ...payment, startedAt: startedAt - count * 60 * minuteMs })
    const { deps, pending } = makePaymentWorld({ earlier: [hours(1)], verify: [unpaid] })
    expect(await resumePayment(deps, hours(1))).toEqual(waiting)
    expect(await resumePayment(deps, hours(3))).toBeUndefined()
    expect(pending.list()).toEqual([])
  })

  it('is replaced by the next attempt to pay', async () => {
    const { deps, replaced } = makePaymentWorld({ earlier: [payment] })
    await pay(deps, orderData, { despiteTransfer: true })
    expect(replaced).toEqual([[reference]])
  })
})

describe('a second payment while a transfer is awaited', () => {
  const awaited = makePending('waiting', { transferToken: 'token' })
  const payAgain = (earlier: typeof awaited, options = {}) => {
    const made = makePaymentWorld({ earlier: [earlier] })
    return { ...made, outcome: pay(made.deps, orderData, options) }
  }

  it('is asked about before anything is sent', async () => {
    const { outcome, calls } = payAgain(awaited)
    expect(await outcome).toEqual({ kind: 'transfer-awaited', token: 'token' })
    expect(calls).toEqual([])
    const unclear = payAgain(makePending('closed', { transferToken: 'token' }))
    expect(await unclear.outcome).toMatchObject({ kind: 'transfer-awaited' })
  })

  it('is made when the buyer has not sent the money, who is not asked again', async () => {
    const { outcome, sent, pending, deps } = payAgain(awaited, { despiteTransfer: true })
    expect(await outcome).toMatchObject({ kind: 'placed' })
    expect(sent).toMatchObject([{ despiteTransfer: true, replaces: [reference] }])
    pending.set({ ...awaited, isUnsent: true })
    expect(await pay(deps, orderData)).toMatchObject({ kind: 'placed' })
  })

  it('is not asked about a card that was closed, or a transfer of hours ago', async () => {
    const closed = payAgain(makePending('closed'))
    expect(await closed.outcome).toMatchObject({ kind: 'placed' })
    expect(closed.sent[0]).not.toHaveProperty('despiteTransfer')
    const old = payAgain({ ...awaited, startedAt: startedAt - 121 * minuteMs })
    expect(await old.outcome).toMatchObject({ kind: 'placed' })
  })

  it('is asked about where a payment link waits for another browser', async () => {
    const body = { code: 'transfer_awaited', message: 'We wait.', token: 'other' }
    const { deps } = makePaymentWorld({ checkout: { status: 409, body } })
    expect(await pay(deps, orderData)).toEqual({ kind: 'transfer-awaited', token: 'other' })
  })
})

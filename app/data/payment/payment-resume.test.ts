import { describe, expect, it } from 'vitest'

import {
  makePaymentWorld,
  makePending,
  minuteMs,
  offline,
  pendingAtBank,
  placed,
  reference,
  startedAt,
  unpaid,
} from '#tests/support/payment-world.ts'

import { resumePayment } from './payment-resume.ts'

const hourMs = 60 * minuteMs

describe('a reload during payment', () => {
  it('confirms a paid payment', async () => {
    const { deps, calls } = makePaymentWorld({ verify: [offline, placed] })
    expect(await resumePayment(deps, makePending('paid'))).toMatchObject({ kind: 'placed' })
    expect(calls[0]).toBe('confirming')
  })

  it('verifies an open popup, and finds a payment that was completed meanwhile', async () => {
    const { deps, calls } = makePaymentWorld({ verify: [unpaid, placed] })
    expect(await resumePayment(deps, makePending('open'))).toMatchObject({ kind: 'placed' })
    expect(calls[0]).toBe('checking')
  })

  it('releases the hold after three "not paid" responses', async () => {
    const { deps, calls } = makePaymentWorld({ verify: [unpaid] })
    const cancelled = { kind: 'cancelled', reference }
    expect(await resumePayment(deps, makePending('open'))).toEqual(cancelled)
    expect(calls.filter((call) => call.startsWith('verify'))).toHaveLength(3)
    expect(calls.at(-1)).toBe(`release ${reference}`)
  })

  it('keeps the hold of an open popup while the payment is pending', async () => {
    const { deps, pending } = makePaymentWorld({
      verify: [pendingAtBank],
      release: { status: 204, headers: { 'Hold-Kept': 'true' } },
    })
    const open = makePending('open', { holdsUntil: startedAt + minuteMs })
    expect(await resumePayment(deps, open)).toEqual({ kind: 'unchecked', reference })
    expect(pending.list()).toEqual([{ ...open, stage: 'closed' }])
  })

  it('reports the result of a closed popup', async () => {
    const cancelled = makePaymentWorld({ verify: [unpaid] })
    const outcome = await resumePayment(cancelled.deps, makePending('closed'))
    expect(outcome).toEqual({ kind: 'cancelled', reference })
    const calls = [`verify ${reference}`, `release ${reference}`]
    expect(cancelled.calls).toEqual(calls)

    const paid = makePaymentWorld()
    expect(await resumePayment(paid.deps, makePending('closed'))).toMatchObject({ kind: 'placed' })

    for (const answer of [offline, pendingAtBank]) {
      const silent = makePaymentWorld({ verify: [answer] })
      expect(await resumePayment(silent.deps, makePending('closed'))).toBeUndefined()
      expect(silent.pending.list()).toMatchObject([{ stage: 'closed' }])
    }
  })

  it('releases an unpaid hold silently', async () => {
    const { deps, calls, pending } = makePaymentWorld({ earlier: [makePending('unpaid')] })
    expect(await resumePayment(deps, makePending('unpaid'))).toBeUndefined()
    expect(calls).toEqual([`release ${reference}`])
    expect(pending.list()).toEqual([])
  })

  it('keeps an attempt without a reference for the next one', async () => {
    const opening = makePending('opening', { reference: 'TRY-1' })
    const { deps, calls, pending } = makePaymentWorld({ earlier: [opening] })
    expect(await resumePayment(deps, opening)).toBeUndefined()
    expect([calls, pending.list()]).toEqual([[], [opening]])
  })

  it('verifies an unconfirmed payment once per visit', async () => {
    for (const answer of [unpaid, offline]) {
      const { deps, calls, pending } = makePaymentWorld({ verify: [answer] })
      const old = makePending('unconfirmed', { startedAt: startedAt - 5 * hourMs })
      const outcome = { kind: 'unconfirmed', reference }
      expect(await resumePayment(deps, old)).toEqual(outcome)
      expect([calls, pending.list()]).toEqual([[`verify ${reference}`], [old]])
    }
  })

  it('reports the result of an unconfirmed payment', async () => {
    const paid = makePaymentWorld()
    const late = makePending('unconfirmed', { startedAt: startedAt - 5 * hourMs })
    expect(await resumePayment(paid.deps, late)).toMatchObject({ kind: 'placed' })
    expect(paid.pending.list()).toEqual([])
    const never = makePaymentWorld({ verify: [unpaid] })
    const overdue = makePending('unconfirmed', { startedAt: startedAt - 73 * hourMs })
    expect(await resumePayment(never.deps, overdue)).toMatchObject({ kind: 'not-placed' })
    expect(never.pending.list()).toEqual([])
  })

  it('never removes a paid payment, however old', async () => {
    const { deps, pending } = makePaymentWorld({ verify: [unpaid] })
    const old = makePending('paid', { startedAt: startedAt - 5 * hourMs })
    expect(await resumePayment(deps, old)).toEqual({ kind: 'unconfirmed', reference })
    expect(pending.list()).toMatchObject([{ reference, stage: 'unconfirmed' }])
  })

  it.each(['opening', 'open', 'closed', 'unpaid'] as const)(
    'removes what was %s half an hour ago',
    async (stage) => {
      const old = makePending(stage, { startedAt: startedAt - 31 * minuteMs })
      const { deps, calls, pending } = makePaymentWorld({ earlier: [old] })
      expect(await resumePayment(deps, old)).toBeUndefined()
      expect([calls, pending.list()]).toEqual([[], []])
    },
  )
})

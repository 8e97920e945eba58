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

describe('coming back after a reload', () => {
  it('confirms a paid payment', async () => {
    const { parts, calls } = makePaymentWorld({ verify: [offline, placed] })
    expect(await resumePayment(parts, makePending('paid'))).toMatchObject({ kind: 'placed' })
    expect(calls[0]).toBe('confirming')
  })

  it('checks an open popup, and finds a payment that came through meanwhile', async () => {
    const { parts, calls } = makePaymentWorld({ verify: [unpaid, placed] })
    expect(await resumePayment(parts, makePending('open'))).toMatchObject({ kind: 'placed' })
    expect(calls[0]).toBe('checking')
  })

  it('releases the hold after three answers "not paid"', async () => {
    const { parts, calls } = makePaymentWorld({ verify: [unpaid] })
    const cancelled = { kind: 'cancelled', reference }
    expect(await resumePayment(parts, makePending('open'))).toEqual(cancelled)
    expect(calls.filter((call) => call.startsWith('verify'))).toHaveLength(3)
    expect(calls.at(-1)).toBe(`release ${reference}`)
  })

  it('keeps the hold of an open popup while the bank is processing', async () => {
    const { parts, pending } = makePaymentWorld({
      verify: [pendingAtBank],
      release: { status: 204, headers: { 'Hold-Kept': 'true' } },
    })
    const open = makePending('open', { holdsUntil: startedAt + minuteMs })
    expect(await resumePayment(parts, open)).toEqual({ kind: 'unchecked', reference })
    expect(pending.list()).toEqual([{ ...open, stage: 'closed' }])
  })

  it('reports the result of a closed popup', async () => {
    const cancelled = makePaymentWorld({ verify: [unpaid] })
    const outcome = await resumePayment(cancelled.parts, makePending('closed'))
    expect(outcome).toEqual({ kind: 'cancelled', reference })
    const asked = [`verify ${reference}`, `release ${reference}`]
    expect(cancelled.calls).toEqual(asked)

    const paid = makePaymentWorld()
    expect(await resumePayment(paid.parts, makePending('closed'))).toMatchObject({ kind: 'placed' })

    for (const answer of [offline, pendingAtBank]) {
      const silent = makePaymentWorld({ verify: [answer] })
      expect(await resumePayment(silent.parts, makePending('closed'))).toBeUndefined()
      expect(silent.pending.list()).toMatchObject([{ stage: 'closed' }])
    }
  })

  it('releases an unpaid hold silently', async () => {
    const { parts, calls, pending } = makePaymentWorld({ earlier: [makePending('unpaid')] })
    expect(await resumePayment(parts, makePending('unpaid'))).toBeUndefined()
    expect(calls).toEqual([`release ${reference}`])
    expect(pending.list()).toEqual([])
  })

  it('leaves an attempt without a reference to the next one', async () => {
    const opening = makePending('opening', { reference: 'TRY-1' })
    const { parts, calls, pending } = makePaymentWorld({ earlier: [opening] })
    expect(await resumePayment(parts, opening)).toBeUndefined()
    expect([calls, pending.list()]).toEqual([[], [opening]])
  })

  it('verifies an unconfirmed payment once per visit', async () => {
    for (const answer of [unpaid, offline]) {
      const { parts, calls, pending } = makePaymentWorld({ verify: [answer] })
      const old = makePending('unconfirmed', { startedAt: startedAt - 5 * hourMs })
      const outcome = { kind: 'unconfirmed', reference }
      expect(await resumePayment(parts, old)).toEqual(outcome)
      expect([calls, pending.list()]).toEqual([[`verify ${reference}`], [old]])
    }
  })

  it('reports the result of an unconfirmed payment', async () => {
    const paid = makePaymentWorld()
    const late = makePending('unconfirmed', { startedAt: startedAt - 5 * hourMs })
    expect(await resumePayment(paid.parts, late)).toMatchObject({ kind: 'placed' })
    expect(paid.pending.list()).toEqual([])
    const never = makePaymentWorld({ verify: [unpaid] })
    const overdue = makePending('unconfirmed', { startedAt: startedAt - 73 * hourMs })
    expect(await resumePayment(never.parts, overdue)).toMatchObject({ kind: 'not-placed' })
    expect(never.pending.list()).toEqual([])
  })

  it('never removes a paid payment, however old', async () => {
    const { parts, pending } = makePaymentWorld({ verify: [unpaid] })
    const old = makePending('paid', { startedAt: startedAt - 5 * hourMs })
    expect(await resumePayment(parts, old)).toEqual({ kind: 'unconfirmed', reference })
    expect(pending.list()).toMatchObject([{ reference, stage: 'unconfirmed' }])
  })

  it.each(['opening', 'open', 'closed', 'unpaid'] as const)(
    'forgets what was %s half an hour ago',
    async (stage) => {
      const old = makePending(stage, { startedAt: startedAt - 31 * minuteMs })
      const { parts, calls, pending } = makePaymentWorld({ earlier: [old] })
      expect(await resumePayment(parts, old)).toBeUndefined()
      expect([calls, pending.list()]).toEqual([[], []])
    },
  )
})

import { describe, expect, it } from 'vitest'

import {
  makePaymentWorld,
  offline,
  opened,
  orderData,
  placed,
  reference,
  startedAt,
  unpaid,
} from '#tests/support/payment-world.ts'

import { pay } from './payment-flow.ts'

describe('verifying', () => {
  const answered = { body: { message: 'm' } }

  it('retries the same reference with growing delays while the network is bad', async () => {
    const verify = [offline, { status: 503, ...answered }, offline, placed]
    const { deps, calls, waits } = makePaymentWorld({ verify })
    expect(await pay(deps, orderData)).toMatchObject({ kind: 'placed' })
    expect(calls.filter((call) => call === `verify ${reference}`)).toHaveLength(4)
    expect(waits).toEqual([1000, 2000, 4000])
  })

  it('retries after a response that does not match the contract', async () => {
    const incomplete = { status: 201, body: { message: 'ok', order: { shortId: 'ABC123' } } }
    const { deps, calls } = makePaymentWorld({ verify: [incomplete, placed] })
    expect(await pay(deps, orderData)).toMatchObject({ kind: 'placed' })
    expect(calls.filter((call) => call === `verify ${reference}`)).toHaveLength(2)
  })

  it('waits for Retry-After', async () => {
    const busy = { status: 429, headers: { 'Retry-After': '30' }, body: {} }
    const { deps, waits } = makePaymentWorld({ verify: [busy, placed] })
    await pay(deps, orderData)
    expect(waits).toEqual([30_000])
  })

  it.each([409, 422])('shows the message of the server for a %i', async (status) => {
    const verify = [{ status, body: { message: 'Refunded.' } }]
    const { deps, pending } = makePaymentWorld({ verify })
    const outcome = { kind: 'not-placed', message: 'Refunded.', reference }
    expect(await pay(deps, orderData)).toEqual(outcome)
    expect(pending.list()).toEqual([])
  })

  it('retries the first "not paid" after the popup reported success', async () => {
    const { deps, waits, pending } = makePaymentWorld({ verify: [unpaid, unpaid, placed] })
    expect(await pay(deps, orderData)).toMatchObject({ kind: 'placed' })
    expect(waits).toEqual([1000, 2000])
    expect(pending.list()).toEqual([])
  })

  it('stores a payment that stays "not paid", for the next visit', async () => {
    const { deps, calls, waits, pending } = makePaymentWorld({ verify: [unpaid] })
    expect(await pay(deps, orderData)).toEqual({ kind: 'unconfirmed', reference })
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000])
    expect(pending.list()).toMatchObject([{ reference, stage: 'unconfirmed' }])
    expect(calls).not.toContain(`release ${reference}`)
  })

  it('gives up after half an hour with an unknown result', async () => {
    const verify = [{ status: 503, headers: { 'Retry-After': '60' }, body: {} }]
    const { deps, pending } = makePaymentWorld({ verify })
    expect(await pay(deps, orderData)).toEqual({ kind: 'unconfirmed', reference })
    expect(pending.list()).toMatchObject([{ reference, stage: 'unconfirmed' }])
  })

  it('records no hold without a Date header', async () => {
    const { deps, pending } = makePaymentWorld({
      checkout: { ...opened, headers: {} },
      buyer: () => {},
    })
    void pay(deps, orderData)
    await new Promise((resolve) => setTimeout(resolve))
    expect(pending.list()).toMatchObject([{ holdsUntil: startedAt }])
  })
})

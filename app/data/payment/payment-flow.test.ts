import { describe, expect, it, vi } from 'vitest'

import {
  attempt,
  closes,
  goesBack,
  makePaymentWorld,
  makePending,
  minuteMs,
  offline,
  opened,
  orderData,
  paysUp,
  pendingAtBank,
  placed,
  reference,
  startedAt,
  unpaid,
} from '#tests/support/payment-world.ts'

import { pay } from './payment-flow.ts'
import type { PopupOptions } from './payment-popup.ts'

const earlierReference = 'ORD-MB2K0000-EARLIER'

describe('paying', () => {
  it('opens the checkout, the popup and verifies, in that order', async () => {
    const { deps, calls, pending } = makePaymentWorld()
    expect(await pay(deps, orderData)).toMatchObject({
      kind: 'placed',
      order: { shortId: 'ABC123' },
    })
    expect(calls).toEqual(['checkout', 'popup, kept 1', 'confirming', `verify ${reference}`])
    expect(pending.list()).toEqual([])
  })

  it("passes the provider's options to the popup, in kobo", async () => {
    const { deps, popups } = makePaymentWorld()
    await pay(deps, orderData)
    const { callback, onClose, ...rest } = popups[0] as PopupOptions
    expect(rest).toEqual({
      key: 'pk_test',
      email: 'hello@kitchen.test',
      amount: 300_000,
      currency: 'NGN',
      ref: reference,
      channels: ['card'],
      metadata: {
        custom_fields: [
          { display_name: 'Full Name', variable_name: 'full_name', value: 'Amina Bello' },
          { display_name: 'Phone Number', variable_name: 'phone_number', value: '08012345678' },
        ],
        full_name: 'Amina Bello',
        phone_number: '08012345678',
      },
    })
    // The provider's inline script v1 rejects anything else.
    expect([callback, onClose].map((given) => ({}).toString.call(given))).toEqual([
      '[object Function]',
      '[object Function]',
    ])
  })

  it("stores the payment and its hold, by the device's clock", async () => {
    const { deps, pending } = makePaymentWorld({ buyer: () => {} })
    void pay(deps, orderData)
    await new Promise((resolve) => setTimeout(resolve))
    const holdsUntil = startedAt + 15 * minuteMs
    expect(pending.list()).toEqual([makePending('open', { holdsUntil })])
  })

  it('stores a payment whose popup is still loading, so that its hold is known after a reload', async () => {
    const { deps, pending } = makePaymentWorld()
    void pay({ ...deps, loadPopup: () => new Promise(() => {}) }, orderData)
    await new Promise((resolve) => setTimeout(resolve))
    expect(pending.list()).toMatchObject([{ reference, stage: 'open' }])
  })

  it('waits until another tab has finished paying', async () => {
    const { deps, calls } = makePaymentWorld({ taken: ['popup'] })
    expect(await pay(deps, orderData)).toEqual({ kind: 'paying-elsewhere' })
    expect(calls).toEqual([])
  })
})

describe('a checkout that is refused', () => {
  const items = [{ product: 'p1', packageId: null, quantity: 2, price: 1600 }]
  const refusals = [
    [
      409,
      { message: 'm', code: 'price_changed', items, delivery: { fee: 0 }, totalAmount: 3200 },
      'price-changed',
    ],
    [
      409,
      { message: 'm', code: 'out_of_stock', items: [{ product: 'p1', available: 1 }] },
      'out-of-stock',
    ],
    [409, { message: 'm', code: 'closed' }, 'closed'],
    [409, { message: 'm', code: 'pay_first' }, 'pay-first'],
    [
      400,
      { message: 'm', issues: [{ path: 'orderData.buyer.phoneNumber', message: 'x' }] },
      'invalid',
    ],
    [429, { message: 'm' }, 'refused'],
    [500, { message: 'm' }, 'refused'],
  ] as const

  it('is a plain refusal when its details do not match the contract', async () => {
    const body = { message: 'm', code: 'price_changed', items: [{ product: 'p1' }] }
    const { deps } = makePaymentWorld({ checkout: { status: 409, body } })
    expect(await pay(deps, orderData)).toEqual({ kind: 'refused', message: 'm' })
  })

  it.each(refusals)('%i %o opens no popup', async (status, body, kind) => {
    const { deps, calls } = makePaymentWorld({ checkout: { status, body } })
    expect(await pay(deps, orderData)).toMatchObject({ kind })
    expect(calls).toEqual(['checkout'])
  })

  it('is unreachable without a response that matches the contract', async () => {
    const incomplete = { status: 201, body: { reference, amount: '3000' } }
    for (const checkout of [offline, { status: 502 }, incomplete]) {
      const { deps, calls } = makePaymentWorld({ checkout })
      expect(await pay(deps, orderData)).toEqual({ kind: 'unreachable' })
      expect(calls).toEqual(['checkout'])
    }
  })

  it('leaves a possible hold to be replaced by the next attempt', async () => {
    const lost = makePaymentWorld({ checkout: offline })
    await pay(lost.deps, orderData)
    const earlier = lost.pending.list()
    const holdsUntil = startedAt + 15 * minuteMs
    expect(earlier).toEqual([makePending('opening', { reference: attempt, holdsUntil })])

    const { deps, replaced, pending } = makePaymentWorld({ earlier })
    deps.newAttempt = () => 'TRY-2'
    await pay(deps, orderData)
    expect(replaced).toEqual([[attempt]])
    expect(pending.list()).toEqual([])
  })
})

describe('a second attempt', () => {
  const holdsUntil = startedAt + 9 * minuteMs
  const earlier = (['open', 'closed', 'unpaid'] as const).map((stage) =>
    makePending(stage, { reference: `${earlierReference}-${stage}`, holdsUntil }),
  )

  it('replaces the holds of earlier attempts', async () => {
    const { deps, replaced, pending } = makePaymentWorld({ earlier })
    await pay(deps, orderData)
    expect(replaced).toEqual([earlier.map((one) => one.reference)])
    // An attempt without a response can still be paid.
    const [open, closed] = earlier
    const expectedCalls = { stage: 'closed', holdsUntil: undefined } as const
    expect(pending.list()).toEqual([
      { ...open, ...expectedCalls },
      { ...closed, ...expectedCalls },
    ])
  })

  it.each([offline, { status: 429, body: { message: 'm' } }])(
    'keeps them when the server did not process it: %o',
    async (checkout) => {
      const { deps, pending } = makePaymentWorld({ earlier, checkout })
      await pay(deps, orderData)
      expect(pending.list()).toEqual(expect.arrayContaining(earlier))
    },
  )

  it('excludes old attempts, and payments that were completed', async () => {
    const { deps, replaced } = makePaymentWorld({
      earlier: [
        makePending('closed', { reference: 'old', startedAt: startedAt - 31 * minuteMs }),
        makePending('unconfirmed', { reference: 'sent' }),
      ],
    })
    await pay(deps, orderData)
    expect(replaced).toEqual([[]])
  })

  it("ends as the first attempt's order when that was paid", async () => {
    const [first] = earlier
    const body = { message: 'm', code: 'already_paid', reference: first?.reference }
    const { deps, calls } = makePaymentWorld({ earlier, checkout: { status: 409, body } })
    expect(await pay(deps, orderData)).toMatchObject({ kind: 'placed' })
    expect(calls).toEqual(['checkout', 'confirming', `verify ${first?.reference}`])
  })

  it('verifies a completed payment instead of opening a popup', async () => {
    const sent = makePending('paid', { reference: earlierReference })
    const { deps, calls } = makePaymentWorld({ earlier: [sent] })
    expect(await pay(deps, orderData)).toMatchObject({ kind: 'placed' })
    expect(calls).toEqual(['confirming', `verify ${earlierReference}`])
  })
})

describe('a checkout that shares its portions', () => {
  const shared = { ...opened, body: { ...opened.body, isShared: true } }

  it('holds nothing, so that the page adds no portions of its own', async () => {
    const { deps, pending } = makePaymentWorld({ checkout: shared, buyer: () => {} })
    void pay(deps, orderData)
    await new Promise((resolve) => setTimeout(resolve))
    expect(pending.list()).toEqual([makePending('open', { holdsUntil: 0 })])
  })

  it('closes its popup once another customer has paid for the last portions', async () => {
    const soldOut = new AbortController()
    const buyer = () => soldOut.abort()
    const { deps, calls } = makePaymentWorld({ checkout: shared, buyer, verify: [unpaid] })
    const outcome = await pay(deps, orderData, { whenSoldOut: () => soldOut.signal })
    expect(outcome).toEqual({ kind: 'sold-out' })
    expect(calls).toContain('popup taken out')
    expect(calls.at(-1)).toBe(`release ${reference}`)
  })

  it('places the order when its money came first', async () => {
    const soldOut = new AbortController()
    const buyer = () => soldOut.abort()
    const { deps } = makePaymentWorld({ checkout: shared, buyer, verify: [placed] })
    const outcome = await pay(deps, orderData, { whenSoldOut: () => soldOut.signal })
    expect(outcome).toMatchObject({ kind: 'placed' })
  })
})

describe('a page that is older than the keys of the shop', () => {
  it('shows no popup, because its money would go elsewhere, and releases the hold', async () => {
    const checkout = { ...opened, body: { ...opened.body, publicKey: 'pk_live_new' } }
    const { deps, calls, popups } = makePaymentWorld({ checkout })
    expect(await pay(deps, orderData)).toEqual({ kind: 'outdated' })
    expect(popups).toEqual([])
    expect(calls).toEqual(['checkout', `release ${reference}`])
  })
})

describe('a popup that fails to load', () => {
  it('releases the hold', async () => {
    const { deps, calls, pending } = makePaymentWorld({ buyer: null })
    expect(await pay(deps, orderData)).toEqual({ kind: 'no-gateway' })
    expect(calls).toEqual(['checkout', `release ${reference}`])
    expect(pending.list()).toEqual([])
  })

  it('releases the hold when it throws while opening', async () => {
    const { deps, pending } = makePaymentWorld()
    const openInPage = () => {
      throw new Error('Attribute callback must be a valid function')
    }
    expect(await pay({ ...deps, openInPage }, orderData)).toEqual({ kind: 'no-gateway' })
    expect(pending.list()).toEqual([])
  })
})

describe('a popup that is closed', () => {
  it('verifies once, then releases the hold', async () => {
    const { deps, calls, pending } = makePaymentWorld({ buyer: closes, verify: [unpaid] })
    expect(await pay(deps, orderData)).toEqual({ kind: 'cancelled', reference })
    expect(calls.slice(2)).toEqual([`verify ${reference}`, `release ${reference}`])
    expect(pending.list()).toEqual([])
  })

  it('ends as an order when the money had already arrived', async () => {
    const verify = [{ ...placed, status: 200 }]
    const { deps, calls } = makePaymentWorld({ buyer: closes, verify })
    expect(await pay(deps, orderData)).toMatchObject({ kind: 'placed' })
    expect(calls).not.toContain(`release ${reference}`)
  })

  it('ends as not placed when the shop refunds the payment', async () => {
    const verify = [{ status: 409, body: { message: 'Refunded.' } }]
    const { deps } = makePaymentWorld({ buyer: closes, verify })
    const outcome = { kind: 'not-placed', message: 'Refunded.', reference }
    expect(await pay(deps, orderData)).toEqual(outcome)
  })

  it.each([offline, { status: 503, body: { message: 'm' } }, pendingAtBank])(
    'is not reported as cancelled while the payment may still arrive: %o',
    async (answer) => {
      const world = { buyer: closes, verify: [answer], isSlow: true }
      const { deps, pending } = makePaymentWorld(world)
      expect(await pay(deps, orderData)).toEqual({ kind: 'unchecked', reference })
      expect(pending.list()).toMatchObject([{ reference, stage: 'closed' }])
    },
  )

  it('drops a hold that the server has released, paid or not', async () => {
    const { deps, pending } = makePaymentWorld({ buyer: closes, verify: [offline], isSlow: true })
    expect(await pay(deps, orderData)).toEqual({ kind: 'unchecked', reference })
    await vi.waitFor(() => expect(pending.list()).toEqual([makePending('closed')]))
  })

  it.each([
    offline,
    { status: 503 },
    { status: 429 },
    { status: 204, headers: { 'Hold-Kept': 'true' } },
  ])('keeps its hold stored when the release request fails: %o', async (release) => {
    const { deps, pending } = makePaymentWorld({ buyer: closes, verify: [unpaid], release })
    expect(await pay(deps, orderData)).toEqual({ kind: 'cancelled', reference })
    const holdsUntil = startedAt + 15 * minuteMs
    expect(pending.list()).toEqual([makePending('unpaid', { holdsUntil })])
  })
})

describe('the Back button during payment', () => {
  it('removes the popup, verifies three times and releases the hold', async () => {
    const { deps, calls, waits } = makePaymentWorld({ buyer: goesBack, verify: [unpaid] })
    expect(await pay(deps, orderData)).toEqual({ kind: 'cancelled', reference })
    const verify = `verify ${reference}`
    const expectedCalls = ['popup taken out', verify, verify, verify, `release ${reference}`]
    expect(calls.slice(2)).toEqual(expectedCalls)
    expect(waits).toEqual([10_000, 1000, 2000])
  })

  it('ends as an order when the payment had succeeded without a callback', async () => {
    const { deps, calls } = makePaymentWorld({ buyer: goesBack, verify: [unpaid, placed] })
    expect(await pay(deps, orderData)).toMatchObject({ kind: 'placed' })
    expect(calls).not.toContain(`release ${reference}`)
  })

  it('prevents the popup from opening while it loads', async () => {
    const { deps, calls } = makePaymentWorld({ whileOpening: (back) => back() })
    expect(await pay(deps, orderData)).toEqual({ kind: 'cancelled', reference })
    expect(calls).toEqual(['checkout', `release ${reference}`])
  })

  it('navigates normally after the popup is closed', async () => {
    const { deps, calls } = makePaymentWorld({
      buyer: (options, back) => {
        paysUp(options)
        setTimeout(back)
      },
    })
    expect(await pay(deps, orderData)).toMatchObject({ kind: 'placed' })
    expect(calls).not.toContain('popup taken out')
  })
})

describe('ordering to pay on delivery', () => {
  const onDelivery = { ...orderData, paymentOnDelivery: true }

  it('opens the checkout and places the order, without a popup', async () => {
    const { deps, calls, pending } = makePaymentWorld()
    expect(await pay(deps, onDelivery)).toMatchObject({ kind: 'placed' })
    expect(calls).toEqual(['checkout', `verify ${reference}`])
    expect(pending.list()).toEqual([])
  })

  it('says why the order was refused, and forgets it', async () => {
    const refused = { status: 409, body: { message: 'Too late.' } }
    const { deps, pending } = makePaymentWorld({ verify: [refused] })
    expect(await pay(deps, onDelivery)).toEqual({ kind: 'refused', message: 'Too late.' })
    expect(pending.list()).toEqual([])
  })

  it('is sent again later where the server did not answer', async () => {
    const { deps, pending } = makePaymentWorld({ verify: [offline] })
    expect(await pay(deps, onDelivery)).toEqual({ kind: 'unsent', reference })
    expect(pending.list()).toMatchObject([{ reference, stage: 'unconfirmed' }])
  })
})

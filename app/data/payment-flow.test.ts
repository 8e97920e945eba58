import { describe, expect, it } from 'vitest'

import type { OrderData } from '#contract/checkout.ts'

import { pay, resumePayment } from './payment-flow.ts'
import type { PaymentParts } from './payment-flow.ts'
import { makePendingPayments } from './payment-pending.ts'
import type { PendingPayment } from './payment-pending.ts'
import type { PaystackPop, PopupOptions } from './payment-popup.ts'

const reference = 'ORD-MB2K9Q1A-7F3K2Z'

const orderData: OrderData = {
  buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678', emailAddress: null },
  items: [{ product: 'p1', quantity: 2 }],
  delivery: { type: 'pickup', address: 'Mbora', fee: 0 },
  isScheduled: false,
  totalAmount: 3000,
}

const opened = {
  status: 201,
  body: { reference, amount: 3000, currency: 'NGN', email: 'hello@kitchen.test', expiresAt: '' },
}
const placed = {
  status: 201,
  body: { message: 'ok', order: { shortId: 'ABC123', trackingToken: 't' } },
}
const offline = { status: 0 }
const unpaid = { status: 402, body: { message: 'Not paid.' } }
const hourMs = 60 * 60 * 1000

type Answer = { status: number; body?: object; retryAfter?: string }

function reply({ status, body, retryAfter }: Answer) {
  if (status === 0) return Promise.reject(new TypeError('Failed to fetch'))
  const headers = retryAfter ? { 'Retry-After': retryAfter } : undefined
  return Promise.resolve(new Response(body && JSON.stringify(body), { status, headers }))
}

function makeStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

type World = {
  checkout?: Answer
  /** One for each ask; the last one stands for all later ones. */
  verify?: Answer[]
  /** What the buyer does in the popup; null: the script cannot be had. */
  buyer?: ((options: PopupOptions) => void) | null
}

function makeWorld({ checkout = opened, verify = [placed], buyer = paysUp }: World = {}) {
  const calls: string[] = []
  const waits: number[] = []
  const popups: PopupOptions[] = []
  const pending = makePendingPayments(makeStore())
  const asks = [...verify]
  let clock = 1_000_000
  const popup: PaystackPop = {
    setup: (options) => ({
      openIframe: () => {
        popups.push(options)
        calls.push(`popup, kept ${pending.list().length}`)
        buyer?.(options)
      },
    }),
  }
  const parts: PaymentParts = {
    api: {
      openCheckout: () => (calls.push('checkout'), reply(checkout)),
      releaseHold: (held) => (calls.push(`release ${held}`), Promise.resolve()),
      verify: (payment) => {
        calls.push(`verify ${payment.reference}`)
        return reply((asks.length > 1 ? asks.shift() : asks[0]) ?? offline)
      },
    },
    provider: 'sandbox',
    publicKey: 'pk_test',
    loadPopup: () => Promise.resolve(buyer === null ? undefined : popup),
    pending,
    alone: (_, work) => work(),
    wait: (ms) => {
      waits.push(ms)
      clock += ms
      // The quiet question after closing only loses its race against a network that never answers.
      return ms === 5000 ? new Promise(() => {}) : Promise.resolve()
    },
    now: () => clock,
    onConfirming: () => void calls.push('confirming'),
  }
  return { parts, calls, waits, popups, pending }
}

const paysUp = ({ callback, ref }: PopupOptions) => callback({ reference: ref })
const closes = ({ onClose }: PopupOptions) => onClose()

describe('paying', () => {
  it('opens the checkout, the popup and verifies, in that order', async () => {
    const { parts, calls, pending } = makeWorld()
    expect(await pay(parts, orderData)).toMatchObject({
      kind: 'placed',
      order: { shortId: 'ABC123' },
    })
    expect(calls).toEqual(['checkout', 'popup, kept 1', 'confirming', `verify ${reference}`])
    expect(pending.list()).toEqual([])
  })

  it('hands the popup what the provider asks for, in kobo', async () => {
    const { parts, popups } = makeWorld()
    await pay(parts, orderData)
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
    // The provider's inline script v1 refuses anything but this.
    expect([callback, onClose].map((given) => ({}).toString.call(given))).toEqual([
      '[object Function]',
      '[object Function]',
    ])
  })

  it('keeps the payment in storage before the popup opens, and as paid while it verifies', async () => {
    const { parts, pending } = makeWorld({ buyer: () => {} })
    void pay(parts, orderData)
    await new Promise((resolve) => setTimeout(resolve))
    expect(pending.list()).toEqual([
      { reference, provider: 'sandbox', orderData, startedAt: 1_000_000, stage: 'open' },
    ])
  })
})

describe('a checkout that is refused', () => {
  const items = [{ product: 'p1', packageId: null, quantity: 2, price: 1600 }]
  const refusals = [
    [409, { message: 'm', code: 'price_changed', items, totalAmount: 3200 }, 'price-changed'],
    [
      409,
      { message: 'm', code: 'out_of_stock', items: [{ product: 'p1', available: 1 }] },
      'out-of-stock',
    ],
    [409, { message: 'm', code: 'closed' }, 'closed'],
    [
      400,
      { message: 'm', issues: [{ path: 'orderData.buyer.phoneNumber', message: 'x' }] },
      'invalid',
    ],
    [429, { message: 'm' }, 'refused'],
    [500, { message: 'm' }, 'refused'],
  ] as const

  it.each(refusals)('%i %o opens no popup', async (status, body, kind) => {
    const { parts, calls } = makeWorld({ checkout: { status, body } })
    expect(await pay(parts, orderData)).toMatchObject({ kind })
    expect(calls).toEqual(['checkout'])
  })

  it('says so when the network fails, or the answer is none of ours', async () => {
    for (const checkout of [offline, { status: 502 }]) {
      const { parts, calls } = makeWorld({ checkout })
      expect(await pay(parts, orderData)).toEqual({ kind: 'unreachable' })
      expect(calls).toEqual(['checkout'])
    }
  })
})

describe('a popup that cannot be had', () => {
  it('gives the held stock back', async () => {
    const { parts, calls } = makeWorld({ buyer: null })
    expect(await pay(parts, orderData)).toEqual({ kind: 'no-gateway' })
    expect(calls).toEqual(['checkout', `release ${reference}`])
  })

  it('is the same when it throws while it opens', async () => {
    const refuse = () => {
      throw new Error('Attribute callback must be a valid function')
    }
    const { parts, pending } = makeWorld({ buyer: refuse })
    expect(await pay(parts, orderData)).toEqual({ kind: 'no-gateway' })
    expect(pending.list()).toEqual([])
  })
})

describe('a popup that is closed', () => {
  it('asks once whether it was paid, then gives the stock back', async () => {
    const { parts, calls, pending } = makeWorld({
      buyer: closes,
      verify: [{ status: 402, body: {} }],
    })
    expect(await pay(parts, orderData)).toEqual({ kind: 'cancelled' })
    expect(calls.slice(2)).toEqual([`verify ${reference}`, `release ${reference}`])
    expect(pending.list()).toEqual([])
  })

  it('goes the way of success when the money had already arrived', async () => {
    const { parts, calls } = makeWorld({ buyer: closes, verify: [{ ...placed, status: 200 }] })
    expect(await pay(parts, orderData)).toMatchObject({ kind: 'placed' })
    expect(calls).not.toContain(`release ${reference}`)
  })

  it('is remembered when nobody could say, to be asked again later', async () => {
    const { parts, pending } = makeWorld({ buyer: closes, verify: [offline] })
    expect(await pay(parts, orderData)).toEqual({ kind: 'cancelled' })
    expect(pending.list()).toMatchObject([{ reference, stage: 'closed' }])
  })
})

describe('verifying', () => {
  it('goes on with the same reference through a bad network, pausing longer each time', async () => {
    const verify = [offline, { status: 503, body: { message: 'm' } }, offline, placed]
    const { parts, calls, waits } = makeWorld({ verify })
    expect(await pay(parts, orderData)).toMatchObject({ kind: 'placed' })
    expect(calls.filter((call) => call === `verify ${reference}`)).toHaveLength(4)
    expect(waits).toEqual([1000, 2000, 4000])
  })

  it('waits as long as the server asks', async () => {
    const { parts, waits } = makeWorld({
      verify: [{ status: 429, retryAfter: '30', body: {} }, placed],
    })
    await pay(parts, orderData)
    expect(waits).toEqual([30_000])
  })

  it.each([409, 422])('tells the refusal %i in the words of the server', async (status) => {
    const { parts, pending } = makeWorld({ verify: [{ status, body: { message: 'Refunded.' } }] })
    const outcome = { kind: 'not-placed', message: 'Refunded.', reference }
    expect(await pay(parts, orderData)).toEqual(outcome)
    expect(pending.list()).toEqual([])
  })

  it('does not believe the first "not paid" after the provider said paid', async () => {
    const { parts, waits, pending } = makeWorld({ verify: [unpaid, unpaid, placed] })
    expect(await pay(parts, orderData)).toMatchObject({ kind: 'placed' })
    expect(waits).toEqual([1000, 2000])
    expect(pending.list()).toEqual([])
  })

  it('keeps a payment that stays "not paid" for long, to be asked for at the next visit', async () => {
    const { parts, calls, waits, pending } = makeWorld({ verify: [unpaid] })
    expect(await pay(parts, orderData)).toEqual({ kind: 'unconfirmed', reference })
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000])
    expect(pending.list()).toMatchObject([{ reference, stage: 'unconfirmed' }])
    expect(calls).not.toContain(`release ${reference}`)
  })

  it('gives up after half an hour, and says that it does not know', async () => {
    const { parts, pending } = makeWorld({ verify: [{ status: 503, retryAfter: '60', body: {} }] })
    expect(await pay(parts, orderData)).toEqual({ kind: 'unconfirmed', reference })
    expect(pending.list()).toMatchObject([{ reference, stage: 'unconfirmed' }])
  })
})

describe('coming back after a reload', () => {
  function makePending(stage: PendingPayment['stage'], startedAt = 1_000_000): PendingPayment {
    return { reference, provider: 'sandbox', orderData, startedAt, stage }
  }

  it('confirms what was paid', async () => {
    const { parts, calls } = makeWorld({ verify: [offline, placed] })
    expect(await resumePayment(parts, makePending('paid'))).toMatchObject({ kind: 'placed' })
    expect(calls[0]).toBe('confirming')
  })

  it('confirms a payment that came through while the page was gone', async () => {
    const { parts } = makeWorld({ verify: [{ status: 402, body: {} }, placed] })
    expect(await resumePayment(parts, makePending('open'))).toMatchObject({ kind: 'placed' })
  })

  it('believes that nothing was paid after three asks, and gives the stock back', async () => {
    const { parts, calls } = makeWorld({ verify: [{ status: 402, body: {} }] })
    expect(await resumePayment(parts, makePending('open'))).toEqual({ kind: 'cancelled' })
    expect(calls.filter((call) => call.startsWith('verify'))).toHaveLength(3)
    expect(calls.at(-1)).toBe(`release ${reference}`)
  })

  it('says nothing of a closed popup unless it was paid after all', async () => {
    const declined = makeWorld({ verify: [unpaid] })
    expect(await resumePayment(declined.parts, makePending('closed'))).toBeUndefined()
    expect(declined.calls).toEqual([`verify ${reference}`])
    const paid = makeWorld()
    expect(await resumePayment(paid.parts, makePending('closed'))).toMatchObject({ kind: 'placed' })
  })

  it('asks once at each visit for what stayed unconfirmed, and keeps it', async () => {
    for (const answer of [unpaid, offline]) {
      const { parts, calls, pending } = makeWorld({ verify: [answer] })
      const old = makePending('unconfirmed', 1_000_000 - 5 * hourMs)
      const outcome = { kind: 'unconfirmed', reference }
      expect(await resumePayment(parts, old)).toEqual(outcome)
      expect([calls, pending.list()]).toEqual([[`verify ${reference}`], [old]])
    }
  })

  it('tells at last of what stayed unconfirmed', async () => {
    const paid = makeWorld()
    const late = makePending('unconfirmed', 1_000_000 - 5 * hourMs)
    expect(await resumePayment(paid.parts, late)).toMatchObject({ kind: 'placed' })
    expect(paid.pending.list()).toEqual([])
    const never = makeWorld({ verify: [unpaid] })
    const overdue = makePending('unconfirmed', 1_000_000 - 73 * hourMs)
    expect(await resumePayment(never.parts, overdue)).toMatchObject({ kind: 'not-placed' })
    expect(never.pending.list()).toEqual([])
  })

  it('never drops what was paid, however old', async () => {
    const { parts, pending } = makeWorld({ verify: [unpaid] })
    const old = makePending('paid', 1_000_000 - 5 * hourMs)
    expect(await resumePayment(parts, old)).toEqual({ kind: 'unconfirmed', reference })
    expect(pending.list()).toMatchObject([{ reference, stage: 'unconfirmed' }])
  })

  it.each(['open', 'closed'] as const)('forgets what was %s half an hour ago', async (stage) => {
    const { parts, calls, pending } = makeWorld()
    const old = makePending(stage, 1_000_000 - 31 * 60 * 1000)
    pending.keep(old)
    expect(await resumePayment(parts, old)).toBeUndefined()
    expect([calls, pending.list()]).toEqual([[], []])
  })
})

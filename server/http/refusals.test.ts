import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import type { Env } from '#server/deps/deps.ts'
import type { Refusal, RefusalName, Refusals } from '#server/refusals/refusal.ts'
import { messageFor } from '#server/refusals/refusal.ts'

import { replyRefusal } from './refusals.ts'

/** An example of every refusal: a new refusal without one does not compile. */
const examples: Refusals = {
  'product-not-found': {},
  'category-not-found': {},
  'order-not-found': {},
  'page-not-found': {},
  'payment-not-found': {},
  'unknown-product': { productId: 'masa' },
  'unknown-package': { productId: 'masa' },
  'wrong-options': { name: 'Masa', fault: { code: 'unknown' } },
  'unknown-zone': {},
  'bad-address': { message: 'Please enter your detailed address.' },
  'below-min-order': { name: 'Masa', minOrder: 5 },
  'bad-schedule': { fault: 'past', daysAhead: 14 },
  'below-minimum-charge': {},
  'far-special-days': { index: 1 },
  closed: { opensAt: new Date('2026-11-22T08:00:00+01:00'), now: new Date('2026-11-21T14:00Z') },
  paused: {
    pauses: { pickup: null, delivery: { until: '2026-11-21T14:45:00+01:00', reason: '' } },
    now: new Date('2026-11-21T14:00:00+01:00'),
  },
  'out-of-stock': { items: [{ product: 'masa', available: 2 }] },
  'slot-taken': { slots: [], phone: '08012345678' },
  'slot-full': {},
  'cut-off': { message: 'Waina tray cannot be ordered for that time.' },
  'price-changed': {
    items: [
      {
        product: 'masa',
        packageId: null,
        options: [{ id: 'beef', priceNaira: 500 }],
        quantity: 2,
        priceNaira: 1800,
      },
    ],
    totalAmount: 3600,
    bill: null,
    feeNaira: 2500,
  },
  'code-refused': { fault: { code: 'too-small', leastNaira: 5000 } },
  'code-taken': {},
  'code-not-found': {},
  'already-paid': { reference: 'ORD-1' },
  'transfer-awaited': { token: 'token' },
  'placed-before': { orderId: 'order-0a1b2c' },
  'large-order': { maxUnpaidPortions: 100, phone: '08012345678' },
  'too-many-holds': { retryAfterSeconds: 60 },
  'new-devices-blocked': { retryAfterSeconds: 1 },
  'too-many-pins': { retryAfterSeconds: 1 },
  'live-updates-full': { retryAfterSeconds: 60 },
  'too-many-requests': { retryAfterSeconds: 60 },
  'cannot-promise': { fault: 'closed' },
  'cannot-cancel': { phone: '08012345678' },
  'not-paid': {},
  'hold-expired': {},
  'pay-first': { fault: 'amount', maxNaira: 20_000 },
  'cash-too-low': {},
  'phone-unconfirmed': { isCancelled: true },
  'collection-of-another': {},
  'collects-too-much': { dueNaira: 500 },
  'payment-pending': {},
  underpaid: {},
  'wrong-currency': {},
  'sold-out-meanwhile': {},
  'not-placeable': {},
  'paid-twice': {},
  'reference-of-another': {},
  'payment-unknown': { retryAfterSeconds: 5 },
  'provider-unavailable': { retryAfterSeconds: 30 },
  'cannot-close-day': { fault: 'changed' },
  'day-not-over': { until: new Date(0) },
  'no-difference': {},
  'till-not-found': {},
  'signed-out': {},
  'token-reused': {},
  'wrong-password': {},
  'user-inactive': {},
  'common-password': {},
  'wrong-current-password': {},
  'session-not-found': {},
  'challenge-expired': {},
  'set-up-expired': {},
  'wrong-second-factor': {},
  'second-factor-needed': {},
  'app-already-set-up': {},
  'no-second-factor': {},
  'own-second-factor': {},
  'own-access': {},
  'confirmation-needed': {},
  'access-held': { until: new Date() },
  'objection-expired': {},
  'tablet-not-found': {},
  'wrong-pin': {},
  'no-pin': {},
  'password-needed': {},
  'passkey-refused': {},
  'passkey-not-found': {},
  'too-many-passkeys': { max: 10 },
  'foreign-origin': {},
  'link-expired': {},
  'ride-not-found': {},
  'no-ride-needed': {},
  'pay-link-not-found': {},
  'phone-orders-off': {},
  'wrong-code': { triesLeft: 4 },
  'ride-unpaid': { dueNaira: 500 },
  'not-allowed': { needs: 'Admin' },
  'staff-fault': { fault: 'not-oneself' },
  'last-super-admin': {},
  'user-not-found': {},
  'email-taken': {},
  'zone-not-found': {},
  'zone-name-taken': {},
  'zones-changed': {},
  'category-name-taken': {},
  'line-changed': {},
  'change-not-found': {},
  'change-decided': {},
  'order-empty': {},
  'order-refunded': {},
  'review-open': { reasons: [{ code: 'dispute', number: '7' }] },
  'choice-not-offered': {},
  'printer-not-found': {},
  'printer-name-taken': {},
  'print-job-not-found': {},
  'print-job-ended': {},
  'category-in-use': { dishes: 3 },
  'unknown-category': {},
  'bad-image-address': {},
  'not-an-image': {},
  'image-too-large': {},
  'stock-changed': { stock: 4 },
  'file-too-large': { maxMegabytes: 2 },
  'unreadable-menu': { message: 'Please choose a file.' },
  'menu-changed': {},
  'order-changed': { status: 'ready' },
  'nothing-to-refund': {},
  'refund-too-large': { leftNaira: 2500 },
  'nothing-to-settle': {},
  'bank-details-refused': {},
  'question-not-found': {},
  'too-many-questions': { retryAfterSeconds: 600 },
  'customer-not-found': {},
  'screen-not-found': {},
  'too-many-screens': {},
  'screen-of-another': {},
  'push-of-another': {},
  'bad-push-address': {},
  'customer-has-order': { reference: 'ORD-1' },
  'customer-has-payment': { reference: 'ORD-1' },
  'set-by-server': {},
  'demo-shop': {},
  'keys-not-set': {},
  'card-keys-refused': {},
  'card-keys-needed': {},
  'https-needed': {},
  'mail-refused': { why: '550 No such sender' },
  'mail-server-unreachable': { host: 'mail.test', port: 587 },
}
const names = Object.keys(examples) as RefusalName[]

function makeRefusal(name: RefusalName) {
  return { refused: name, ...examples[name] } as Refusal
}

async function replyTo(name: RefusalName) {
  const app = new Hono<Env>().get('/', (c) => replyRefusal(c, makeRefusal(name)))
  return await app.request('/')
}

async function bodyOf(name: RefusalName) {
  return (await replyTo(name)).json()
}

describe('the status of a refusal', () => {
  it.each([
    [400, ['unknown-product', 'unknown-package', 'wrong-options', 'unknown-zone', 'bad-address']],
    [400, ['below-min-order', 'bad-schedule', 'below-minimum-charge']],
    [402, ['not-paid', 'payment-pending']],
    [404, ['product-not-found', 'category-not-found', 'order-not-found', 'payment-not-found']],
    [409, ['closed', 'out-of-stock', 'price-changed', 'sold-out-meanwhile']],
    [
      409,
      [
        'already-paid',
        'large-order',
        'reference-of-another',
        'not-placeable',
        'paid-twice',
        'nothing-to-settle',
      ],
    ],
    [422, ['underpaid', 'wrong-currency']],
    [429, ['too-many-holds', 'too-many-requests']],
    [503, ['payment-unknown']],
  ] as [number, RefusalName[]][])('is %i for %j', async (status, refused) => {
    const replies = await Promise.all(refused.map(replyTo))
    expect(replies.map((reply) => reply.status)).toEqual(refused.map(() => status))
  })
})

describe('the message of a refusal', () => {
  it.each(names)('can be shown to a person: %s', (name) => {
    const sentence = messageFor(makeRefusal(name))
    expect(sentence).toMatch(/^[A-Z].*\S$/)
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\{/)
  })

  it('is in the response', async () => {
    const bodies = await Promise.all(names.map(bodyOf))
    expect(bodies.map(({ message }) => message)).toEqual(
      names.map((name) => messageFor(makeRefusal(name))),
    )
  })

  it('says when the kitchen opens, in Abuja', () => {
    expect(messageFor(makeRefusal('closed'))).toMatch(/open again .* at 8:00 AM/)
  })

  it('names the dish and its minimum', () => {
    expect(messageFor(makeRefusal('below-min-order'))).toBe('Masa: please order at least 5.')
  })

  it('names the minimum charge of the provider', () => {
    expect(messageFor(makeRefusal('below-minimum-charge'))).toContain('₦50')
  })

  it('differs for each fault of a schedule', () => {
    const faults = ['not-a-time', 'past', 'too-far', 'closed'] as const
    const daysAhead = 14
    const messages = faults.map((fault) =>
      messageFor({ refused: 'bad-schedule', fault, daysAhead }),
    )
    expect(new Set(messages).size).toBe(faults.length)
    for (const sentence of messages) expect(sentence).toMatch(/^Please choose /)
    expect(messages[2]).toContain('14 days')
  })

  it('is the one of the specification for an unknown order', () => {
    expect(messageFor({ refused: 'order-not-found' })).toBe('Order not found')
  })
})

describe('the details of a refusal', () => {
  it('are the remaining portions of each dish', async () => {
    expect(await bodyOf('out-of-stock')).toMatchObject({
      code: 'out_of_stock',
      items: [
        {
          product: 'masa',
          available: 2,
        },
      ],
    })
  })

  it('are the current prices of the cart', async () => {
    expect(await bodyOf('price-changed')).toEqual({
      message: expect.any(String),
      code: 'price_changed',
      items: [
        {
          product: 'masa',
          packageId: null,
          options: [{ id: 'beef', price: 500 }],
          quantity: 2,
          price: 1800,
        },
      ],
      delivery: { fee: 2500 },
      totalAmount: 3600,
    })
  })

  it('is a code where the kitchen is closed or a paid dish sold out', async () => {
    expect(await bodyOf('closed')).toMatchObject({ code: 'closed' })
    expect(await bodyOf('sold-out-meanwhile')).toMatchObject({ code: 'sold_out' })
  })

  it('are the paid reference, or a code while the payment is pending', async () => {
    const paid = { code: 'already_paid', reference: 'ORD-1' }
    expect(await bodyOf('already-paid')).toMatchObject(paid)
    expect(await bodyOf('payment-pending')).toMatchObject({ code: 'payment_pending' })
  })

  it('are absent for most refusals', async () => {
    expect(Object.keys(await bodyOf('not-paid'))).toEqual(['message'])
  })

  it('is when to try again', async () => {
    const [busy, unknown] = await Promise.all(
      (['too-many-holds', 'payment-unknown'] as const).map(replyTo),
    )
    expect(busy?.headers.get('Retry-After')).toBe('60')
    expect(unknown?.headers.get('Retry-After')).toBe('5')
    expect((await replyTo('not-paid')).headers.has('Retry-After')).toBe(false)
  })
})

import type { z } from 'zod'

import type { PaymentDeps } from '#app/data/payment/payment-deps.ts'
import { makePendingPayments, parsePayments } from '#app/data/payment/payment-pending.ts'
import type { PendingPayment } from '#app/data/payment/payment-pending.ts'
import type { PaystackPop, PopupOptions, ResumeCallbacks } from '#app/data/payment/payment-popup.ts'
import { createStored } from '#app/data/storage/stored-value.ts'
import type { OrderData } from '#contract/ordering/checkout.ts'
import type { VerifiedWire } from '#contract/ordering/order.ts'

export const reference = 'ORD-MB2K9Q1A-7F3K2Z'
export const attempt = 'TRY-1'
export const startedAt = Date.parse('2026-11-22T12:00:00Z')
export const minuteMs = 60_000

export const orderData: OrderData = {
  buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678', emailAddress: null },
  items: [{ product: 'p1', quantity: 2 }],
  delivery: { type: 'pickup', address: 'Mbora', fee: 0 },
  isScheduled: false,
  totalAmount: 3000,
}

export type Answer = { status: number; body?: object; headers?: Record<string, string> }

export const offline: Answer = { status: 0 }
export const unpaid: Answer = { status: 402, body: { message: 'Not paid.' } }
export const pendingAtBank: Answer = { status: 402, body: { code: 'payment_pending' } }
export const placed: Answer = {
  status: 201,
  body: {
    message: 'ok',
    order: {
      _id: 'o1',
      shortId: 'ABC123',
      reference,
      trackingToken: 't',
      status: 'pending',
      statusChangedAt: '2026-11-22T12:01:00Z',
      createdAt: '2026-11-22T12:01:00Z',
      items: [],
      delivery: { type: 'pickup', fee: 0 },
      isScheduled: false,
      scheduledDate: null,
      scheduledTime: null,
      promisedAt: null,
      firstPromisedAt: null,
      itemsTotal: 3000,
      totalPrice: 3000,
      paidOnline: 3000,
      toCollect: 0,
      inAll: 3000,
      billLines: [],
    },
  } satisfies z.infer<typeof VerifiedWire>,
}
export const transaction = { accessCode: 'code', token: 'token', scriptUrl: '/v2/inline.js' }
/** The hold lasts 15 minutes; the server's clock differs from the phone's. */
export const opened: Answer = {
  status: 201,
  body: {
    reference,
    amount: 3e3,
    currency: 'NGN',
    email: 'hello@kitchen.test',
    expiresAt: '2030-01-01T00:15:00Z',
  },
  headers: { Date: 'Tue, 01 Jan 2030 00:00:00 GMT' },
}

export function makePending(
  stage: PendingPayment['stage'],
  other: Partial<PendingPayment> = {},
): PendingPayment {
  return { reference, provider: 'sandbox', orderData, startedAt, stage, ...other }
}

function reply({ status, body, headers }: Answer) {
  if (status === 0) return Promise.reject(new TypeError('Failed to fetch'))
  const text = body && status !== 204 ? JSON.stringify(body) : null
  return Promise.resolve(new Response(text, { status, ...(headers && { headers }) }))
}

function makeStore() {
  const items = new Map<string, string>()
  return createStored('payments', parsePayments, () => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }))
}

/** Presses Back while the popup has its history entry. */
type Back = () => void

export type World = {
  checkout?: Answer
  /** One response per request; the last one repeats. */
  verify?: Answer[]
  release?: Answer
  /** What the buyer does in the popup; null: the script fails to load. */
  buyer?: ((options: PopupOptions, back: Back) => void) | null
  /** What the buyer does in the popup of a transaction that the server made (inline v2). */
  resumes?: (callbacks: ResumeCallbacks) => void
  /** What the buyer does while the checkout request is in flight. */
  whileOpening?: (back: Back) => void
  earlier?: PendingPayment[]
  /** Locks that another tab holds. */
  taken?: string[]
  /** The shop responds after the buyer's timeout. */
  isSlow?: boolean
}

export const paysUp = ({ callback, ref }: PopupOptions) => callback({ reference: ref })
export const closes = ({ onClose }: PopupOptions) => onClose()
export const goesBack = (_: PopupOptions, back: Back) => back()

/** Fake dependencies of the payment flow, with a log of their calls. */
export function makePaymentWorld(world: World = {}) {
  const { checkout = opened, verify = [placed], release = { status: 204 }, buyer = paysUp } = world
  const calls: string[] = []
  const waits: number[] = []
  const popups: PopupOptions[] = []
  const replaced: string[][] = []
  const sent: object[] = []
  const scripts: (string | undefined)[] = []
  const pending = makePendingPayments(makeStore())
  for (const payment of world.earlier ?? []) pending.set(payment)
  const asks = [...verify]
  let clock = startedAt
  let back: Back = () => {}
  const setup: PaystackPop['setup'] = (options) => ({
    openIframe: () => {
      popups.push(options)
      calls.push(`popup, kept ${pending.list().length}`)
      queueMicrotask(() => buyer?.(options, back))
    },
  })
  const popup: PaystackPop = class {
    static setup = setup
    resumeTransaction(accessCode: string, callbacks: ResumeCallbacks) {
      calls.push(`resume ${accessCode}`)
      queueMicrotask(() => world.resumes?.(callbacks))
    }
  }
  const deps: PaymentDeps = {
    api: {
      openCheckout: (request) => {
        calls.push('checkout')
        sent.push(request)
        replaced.push(request.replaces)
        world.whileOpening?.(back)
        return reply(checkout)
      },
      releaseHold: (held) => (calls.push(`release ${held}`), reply(release)),
      verify: (payment) => {
        calls.push(`verify ${payment.reference}`)
        return reply((asks.length > 1 ? asks.shift() : asks[0]) ?? offline)
      },
    },
    provider: 'sandbox',
    publicKey: 'pk_test',
    loadPopup: (url) => {
      scripts.push(url)
      return Promise.resolve(buyer === null ? undefined : popup)
    },
    openInPage: (open) => (open(), () => void calls.push('popup taken out')),
    enterPopup: () => {
      const leaving = new AbortController()
      back = () => leaving.abort()
      return { left: leaving.signal, leave: async () => void (back = () => {}) }
    },
    newAttempt: () => attempt,
    pending,
    withLock: async (name, work) => (world.taken?.includes(name) ? undefined : await work()),
    wait: (ms) => {
      waits.push(ms)
      const isLimit = ms === 5000 || ms === 10_000
      if (isLimit && !world.isSlow) return new Promise(() => {})
      clock += ms
      return Promise.resolve()
    },
    now: () => clock,
    onAsking: (phase) => void calls.push(phase),
  }
  return { deps, calls, waits, popups, pending, replaced, sent, scripts }
}

import { sql } from 'drizzle-orm'

import { newId } from '#db/schema/new-id.ts'
import { buyers, dailyCustomerBitmaps } from '#db/schema/ordering/buyers.ts'
import { countedSales, orderEvents, orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { payLinks } from '#db/schema/ordering/pay-links.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { discountCodes } from '#db/schema/payments/discount-codes.ts'
import { payments as paymentRows, resolvedReviews } from '#db/schema/payments/payments.ts'
import { providerEvents } from '#db/schema/payments/provider-events.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import {
  countedOutcomes,
  dailyReportStats,
  dailyStats,
  productSales,
  productTotals,
} from '#db/schema/reports/report-stats.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import { makeAccessToken } from '#server/auth/access-token.ts'
import type { Deps } from '#server/deps/deps.ts'
import { createPaystack } from '#server/gateways/paystack/paystack.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { isAtRest, onDeliveryRules } from '#tests/support/money-truths.ts'
import { standInKeys, startPaystackStandIn } from '#tests/support/paystack-stand-in.ts'
import { createTestApi, minutesAfter } from '#tests/support/test-api.ts'

import { openMortalServer } from './mortal-server.ts'

/** Shorter than the server's own timeout, for a provider that does not respond. */
const timeoutMs = { whileFailing: 120, otherwise: 8000 }

/** Two servers on one database, with the real gateway and a provider stand-in that fails on demand. */
export async function openFaultyShop() {
  const standIn = await startPaystackStandIn()
  const { db, clock, deps: plain, close } = await createTestApi()
  await changeSettings(db, { payOnDelivery: onDeliveryRules, takesPhoneOrders: true })
  const { publicKey, secretKey } = standInKeys
  const payments = createPaystack({
    name: 'paystack',
    publicKey,
    secretKey,
    baseUrl: standIn.url,
    scriptUrl: '/inline.js',
    fetcher: (input, init) => {
      const timeout = AbortSignal.timeout(
        standIn.isFailing() ? timeoutMs.whileFailing : timeoutMs.otherwise,
      )
      const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
      return fetch(input, {
        ...init,
        signal,
      })
    },
  })
  const deps: Deps = {
    ...plain,
    payments,
    clientAddress: (c) => c.req.header('X-Buyer') ?? '10.0.0.1',
  }
  const servers = [openMortalServer(deps), openMortalServer(deps)]
  /** Restarts a server that has ended. */
  const serverAt = (place: number) => {
    const server = servers[place % 2]
    if (server && !server.life.isOver) return server
    return (servers[place % 2] = openMortalServer(deps))
  }
  let turn = 0
  const request = async (path: string, init?: RequestInit) => {
    turn += 1
    const { api, life } = serverAt(turn)
    const response = await api.request(path, init)
    const text = await response.text()
    // No server is running.
    if (life.isOver) return { status: 0, text: '' }
    if (response.status === 500) throw new Error(`${path} answered 500`)
    return { status: response.status, text }
  }
  standIn.deliverTo(async (body, signature) => {
    const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': signature }
    const { status } = await request('/api/paystack/webhook', { method: 'POST', body, headers })
    return status
  })
  return {
    db,
    clock,
    standIn,
    send: sendJson(request),
    asAdmin: await signInAdmin(deps),
    sweep: () => Promise.all([0, 1].map((place) => runJobs(serverAt(place).deps)())),
    crashAfter: (touches: number, place: number) => {
      serverAt(place).life.touchesLeft = touches
    },
    /** Each schedule starts without orders: the checks read every row, and a seed replays alone. */
    clear: async () => {
      await db.execute(sql`truncate ${orders}, ${orderEvents}, ${refunds}, ${paymentRows},
        ${resolvedReviews}, ${providerEvents}, ${pendingOrderStats}, ${countedSales},
        ${countedOutcomes}, ${dailyReportStats}, ${dailyStats}, ${productSales}, ${productTotals},
        ${buyers}, ${dailyCustomerBitmaps}, ${rateLimits}, ${discountCodes}, ${payLinks} cascade`)
      standIn.mend()
      standIn.clear()
    },
    close: async () => {
      await standIn.close()
      await close()
    },
  }
}

export type FaultyShop = Awaited<ReturnType<typeof openFaultyShop>>

type Request = (path: string, init?: RequestInit) => Promise<{ status: number; text: string }>

function sendJson(request: Request) {
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

/** A SuperAdmin who is signed in by the shop's clock. */
async function signInAdmin({ db, clock, secret }: Deps) {
  const user = await makeUser(db, { roles: ['SuperAdmin'] })
  const { id, email, roles, firstName, lastName } = user
  const wire = { id, email, roles, firstName, lastName, userPermissions: [] }
  const forLong = new Date('2999-01-01')
  const times = { createdAt: clock(), expiresAt: forLong }
  const [session] = await db
    .insert(sessions)
    .values({ userId: id, isRemembered: true, tokenHash: newId(), ...times })
    .returning()
  return async () => {
    const now = clock()
    const token = await makeAccessToken(secret, { user: wire, sessionId: session?.id ?? '', now })
    return { Authorization: `Bearer ${token}` }
  }
}

/** The provider recovers, time passes, and the jobs run until nothing is due. */
export async function driveToRest(shop: FaultyShop, { isDownForLong }: { isDownForLong: boolean }) {
  const { db, clock, standIn, sweep } = shop
  standIn.mend()
  for (const place of [0, 1]) shop.crashAfter(Infinity, place)
  const steps = isDownForLong ? [110 * 60] : [1, 16, 60, 10 * 60, 40 * 60, 70 * 60]
  for (const minutes of steps) {
    clock.now = minutesAfter(clock.now, minutes)
    await standIn.redeliver(clock.now)
    await sweep()
  }
  for (let round = 0; round < 60; round += 1) {
    if (await isAtRest(db)) return endRefunds(shop)
    clock.now = minutesAfter(clock.now, 61)
    await sweep()
  }
  throw new Error('the shop never comes to rest')
}

/** The provider completes pending refunds; the shop polls them within a day. */
async function endRefunds({ clock, standIn, sweep }: FaultyShop) {
  standIn.books.endRefunds('processed')
  for (const hours of [13, 1]) {
    clock.now = minutesAfter(clock.now, hours * 60)
    await sweep()
  }
}

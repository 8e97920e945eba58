import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { pollPayments } from '#server/commands/payments/poll-payments.ts'
import { pollRefunds } from '#server/commands/payments/poll-refunds.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { sendDueResetEmails } from '#server/commands/staff/password-resets.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { eventsFor, makeChargeEvent } from '#tests/support/provider-event.ts'
import { readJson } from '#tests/support/read-json.ts'
import { cookieIn, makeUserWithPassword, post, refresh, signIn } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { createLog } from './log.ts'

const shop = await createTestApi()
const { db, deps, payments, emails } = shop
const { send } = eventsFor(shop)
const admin = await makeStaff(shop, 'Admin')
const lines: string[] = []
deps.log = createLog('trace', { write: (line: string) => void lines.push(line) })
deps.ping = () => Promise.reject(new Error('no connection to "zainab"'))
const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation((...said) => void lines.push(said.join(' '))),
)
afterAll(async () => {
  for (const spy of consoles) spy.mockRestore()
  await shop.close()
})

const buyer = {
  fullName: 'Zainab Canary',
  phoneNumber: '08055512345',
  emailAddress: 'zainab@canary.test',
}
const staffEmail = 'halima@canary.test'
const newPassword = 'Canary-Password-1'

/** Personal data of the journey, which no log line may contain in any notation. */
const secrets: string[] = [
  'zainab',
  'canary',
  'halima',
  '8055512345',
  '805 551 2345',
  'Sunflower Street',
  'allergic',
  'Kitchen-2026',
  'Wrong-Password',
  'AUTH_f5rnfq9p',
  'amina@home.test',
  '41.242.49.37',
  deps.secret,
  admin.token,
  'sk_test_fake',
]

function mailRefuses({ to }: { to: string }) {
  const why = `Can't send mail - all recipients were rejected: 550 5.1.1 <${to}> unknown`
  return Promise.reject(new Error(why))
}

async function breakOrders(work: () => Promise<void>) {
  await db.execute(sql`alter table orders rename column buyer_name to broken`)
  await work()
  await db.execute(sql`alter table orders rename column broken to buyer_name`)
}

async function buy() {
  const masa = await makeProduct(db)
  const orderData = makeOrderData(
    [{ product: masa.id, quantity: 2, notes: 'Canary is allergic to nuts' }],
    5000,
    {
      buyer,
      delivery: { type: 'delivery', address: 'Jabi, 14 Sunflower Street', fee: 2500 },
    },
  )
  const opened = await post(shop, '/api/checkout', { orderData })
  expect(opened.status).toBe(201)
  const { reference } = await readJson(z.object({ reference: z.string() }), opened)
  return { reference, verify: () => post(shop, '/api/sandbox/verify', { reference, orderData }) }
}

describe('the log of a whole purchase at the most detailed level', () => {
  it("logs a customer's payment, failures and refunds", async () => {
    const { reference, verify } = await buy()
    const why = `card of ${buyer.emailAddress} (${buyer.phoneNumber}) is being looked at`
    payments.answer(reference, { kind: 'unknown', why })
    expect((await verify()).status).toBe(503)
    shop.clock.now = minutesAfter(noon, 2)
    await pollPayments(deps)
    payments.charge(reference, 5000)
    const placed = await verify()
    expect(placed.status).toBe(201)
    const { order } = await readJson(
      z.object({ order: z.object({ _id: z.string(), trackingToken: z.string() }) }),
      placed,
    )
    secrets.push(order.trackingToken)
    await shop.request(`/api/orders/track/${order.trackingToken}`)
    deps.mail = { send: mailRefuses }
    await sendDueMessages(deps)
    await post(shop, '/api/payment-help', { phone: buyer.phoneNumber, amount: 5000 })

    await send(makeChargeEvent(reference))
    await send(makeChargeEvent('ORD-OF-SOMEBODY-ELSE', { customer: { email: buyer.emailAddress } }))
    await send('{"event":"charge.success","data":"Zainab Canary"')
    await send(makeChargeEvent(reference), 'no signature of zainab')

    payments.answerRefunds({
      kind: 'unknown',
      why: `no account of ${buyer.emailAddress}: "zainab"`,
    })
    const refund = { amount: 500, reason: 'Canary complained' }
    await admin.send('POST', `/api/orders/${order._id}/refunds`, refund)
    await sendDueRefunds(deps)
    await pollRefunds(deps)
    await breakOrders(async () => {
      const search = encodeURIComponent(buyer.fullName)
      expect((await admin.request(`/api/orders?q=${search}`)).status).toBe(500)
      expect((await admin.request('/api/customers/+2348055512345')).status).toBe(500)
      const track = await shop.request(`/api/orders/track/${order.trackingToken}`)
      expect(track.status).toBe(500)
      const second = await buy()
      payments.charge(second.reference, 5000)
      expect((await second.verify()).status).toBe(500)
      await runJobsOnce()
    })
    await admin.request('/api/customers/08055512345')
    await admin.request('/api/customers/08055512345', { method: 'DELETE' })
    await shop.request('/readyz')
  })

  it('logs staff who sign in, reset passwords and send invalid bodies', async () => {
    const user = await makeUserWithPassword(shop, { email: staffEmail, firstName: 'Halima' })
    await signIn(shop, user.email, { password: 'Wrong-Password' })
    const signedIn = await signIn(shop, user.email)
    expect(signedIn.status).toBe(200)
    const { accessToken } = await readJson(z.object({ accessToken: z.string() }), signedIn.clone())
    const cookie = cookieIn(signedIn)
    secrets.push(accessToken, cookie.split('.')[1] ?? cookie)
    await refresh(shop, cookie)
    shop.clock.now = minutesAfter(noon, 5)
    expect((await refresh(shop, cookie)).status).toBe(401)
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await signIn(shop, user.email, { password: 'Wrong-Password' })
    }

    deps.mail = { send: mailRefuses }
    await post(shop, '/api/auth/forgot', { email: staffEmail })
    await sendDueResetEmails(deps)
    deps.mail = { send: async (email) => void emails.push(email) }
    shop.clock.now = minutesAfter(shop.clock.now, 2)
    await sendDueResetEmails(deps)
    expect(emails.at(-1)?.to).toBe(staffEmail)
    const token = /token=(\S+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
    secrets.push(token)
    await post(shop, '/api/auth/reset', { token, password: newPassword })
    await post(shop, '/api/auth/reset', { token, password: newPassword })

    await post(shop, '/api/checkout', { orderData: { buyer, items: 'Zainab Canary' } })
    const upload = new FormData()
    upload.append('file', new Blob(['Zainab Canary'], { type: 'image/png' }), 'zainab-canary.png')
    await admin.request('/api/images', { method: 'POST', body: upload })
    await admin.send('POST', '/api/users', {
      firstName: 'Halima',
      lastName: 'Canary',
      email: 'new@canary.test',
      phoneNumber: '08055512345',
      password: newPassword,
    })
    await admin.send('PATCH', '/api/users', { id: user.id, password: newPassword })
    await shop.request('/api/zainab-canary/08055512345')
  })

  it('has a line of each kind', () => {
    const messages = new Set(lines.map((line) => (JSON.parse(line) as { msg: string }).msg))
    for (const message of [
      'payment not confirmed yet',
      'message not sent yet',
      'refund not accepted yet',
      'webhook about an unknown payment',
      'unexpected error',
      'job failed',
      'too many failed sign-ins',
      'session ended: a used refresh token was sent again',
      'reset e-mail not sent yet',
      'password reset',
      'user created',
      'user changed',
      'the database does not answer',
    ]) {
      expect([...messages]).toContain(message)
    }
  })

  it('contains no personal data', () => {
    const text = lines.join('\n').toLowerCase()
    const found = secrets.filter((secret) => text.includes(secret.toLowerCase()))
    expect(found).toEqual([])
  })
})

async function runJobsOnce() {
  const stop = runJobs(deps)
  await eventually(() => expect(lines.join()).toContain('job failed'))
  await stop()
}

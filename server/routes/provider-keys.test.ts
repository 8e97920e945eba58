import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'

import { ShopWire } from '#contract/ordering/shop.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { PaymentWire } from '#contract/payments/payment.ts'
import { AuditEntryWire } from '#contract/staff/audit.ts'
import { ProviderKeysWire } from '#contract/staff/provider-keys.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { securityEmails } from '#db/schema/staff/security-emails.ts'
import { providerKeys } from '#db/schema/staff/shop-settings.ts'
import { limits } from '#domain/limit.ts'
import type { Role } from '#domain/staff/role.ts'
import { createApi } from '#server/app.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { providerOf } from '#server/gateways/payments.ts'
import { openProviders } from '#server/gateways/provider-keys.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'
import { providersOf } from '#server/start/choose-gateways.ts'
import { rejectPublicSandbox } from '#server/start/environment.ts'
import { changeSettings, makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { signEvent } from '#tests/support/paystack-events.ts'
import { standInKeys, startPaystackStandIn } from '#tests/support/paystack-stand-in.ts'
import { readJson } from '#tests/support/read-json.ts'
import { password, passwordHash } from '#tests/support/sign-in.ts'
import { startSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const paystack = await startPaystackStandIn()
const smtp = await startSmtpStandIn()
const made = await createTestApi({ PAYSTACK_API_URL: paystack.url })
afterAll(async () => {
  await made.close()
  await paystack.close()
  await smtp.close()
})
const { db } = made
const deps = { ...made.deps, ...made.providers }
const api = createApi(deps)
const shop: typeof made = {
  ...made,
  deps,
  request: (path, init) => api.request(path, init),
}
const owner = await makeStaff(shop, 'SuperAdmin', { passwordHash, email: 'owner@kitchen.test' })
const cardKeys = { ...standInKeys, currentPassword: password }
const mailServer = {
  host: '127.0.0.1',
  port: smtp.port,
  from: 'Masa <orders@kitchen.test>',
  currentPassword: password,
}
const own = { currentPassword: password }

const putCard = (body: object = cardKeys) => owner.send('PUT', '/api/settings/keys/card', body)
const putMail = (body: object = mailServer) => owner.send('PUT', '/api/settings/keys/mail', body)
const remove = (purpose: string) => owner.send('DELETE', `/api/settings/keys/${purpose}`, own)

async function readKeys(staff = owner): Promise<z.output<typeof ProviderKeysWire>> {
  return readJson(ProviderKeysWire, await staff.request('/api/settings/keys'))
}

async function readPayment() {
  return (await readJson(ShopWire, await shop.request('/api/shop'))).payment
}

afterEach(async () => {
  await db.delete(rateLimits)
  await db.delete(providerKeys)
  await deps.keys.reload()
  paystack.mend()
  smtp.refuseWith(undefined)
})

describe('the keys of a fresh shop', () => {
  it('are none, and nothing says that this is a test', async () => {
    expect(await readKeys()).toEqual({
      card: null,
      isCardUnreadable: false,
      webhook: { url: 'http://shop.test/api/paystack/webhook', lastEventAt: null },
      mail: null,
      isMailUnreadable: false,
    })
    const payment = await readPayment()
    expect(payment.provider).toBe('sandbox')
    expect(payment).not.toHaveProperty('isTest')
  })
})

describe('entering card keys', () => {
  it('is for a SuperAdmin; an Admin may see that they are there', async () => {
    const statuses: Record<string, number[]> = {}
    for (const role of ['Employee', 'Admin'] satisfies Role[]) {
      const staff = await makeStaff(shop, role, { passwordHash })
      statuses[role] = [
        (await staff.request('/api/settings/keys')).status,
        (await staff.send('PUT', '/api/settings/keys/card', cardKeys)).status,
        (await staff.send('DELETE', '/api/settings/keys/card', own)).status,
        (await staff.send('PUT', '/api/settings/keys/mail', mailServer)).status,
        (await staff.send('DELETE', '/api/settings/keys/mail', own)).status,
        (await staff.request('/api/settings/keys/mail/test', { method: 'POST' })).status,
      ]
    }
    expect(statuses).toEqual({
      Employee: [403, 403, 403, 403, 403, 403],
      Admin: [200, 403, 403, 403, 403, 403],
    })
    expect((await shop.request('/api/settings/keys')).status).toBe(401)
  })

  it('turns card payments on at once, and answers only how the keys end', async () => {
    const response = await putCard()
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).not.toContain(standInKeys.secretKey)
    expect(text).not.toContain(standInKeys.publicKey)
    expect(await readKeys()).toMatchObject({
      card: { source: 'settings', publicKeyEnd: 'tand', secretKeyEnd: 'tand', isTest: true },
    })
    const { publicKey } = standInKeys
    expect(await readPayment()).toMatchObject({ provider: 'paystack', publicKey, isTest: true })
  })

  it('stores them encrypted, and names them in no audit entry and no e-mail', async () => {
    await putCard()
    const rows = await db.select().from(providerKeys)
    expect(JSON.stringify(rows)).not.toContain('stand')
    const [entry] = await readJson(
      AuditEntryWire.array(),
      await owner.request('/api/audit?limit=1'),
    )
    expect(entry).toMatchObject({ kind: 'setting', field: 'cardKeys', after: 'test keys entered' })
    expect(JSON.stringify(entry)).not.toContain('stand')
    const emails = await db.select().from(securityEmails)
    expect(emails.at(-1)).toMatchObject({ event: 'card-keys-changed', email: owner.user.email })
  })

  it('needs the own password', async () => {
    const wrong = await putCard({ ...cardKeys, currentPassword: 'not my password' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ issues: [{ path: 'currentPassword' }] })
    expect((await putCard({ ...standInKeys })).status).toBe(400)
    expect((await readKeys()).card).toBeNull()
  })

  it.each([
    ['a public key in place of the secret one', { secretKey: standInKeys.publicKey }, 'secretKey'],
    ['a secret key in place of the public one', { publicKey: standInKeys.secretKey }, 'publicKey'],
    ['half a key', { secretKey: 'sk_test_12' }, 'secretKey'],
    ['keys of different modes', { publicKey: 'pk_live_0123456789' }, 'secretKey'],
  ])('refuses %s at its field', async (_, change, path) => {
    const response = await putCard({ ...cardKeys, ...change })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path }] })
  })

  it('saves nothing that the provider does not accept', async () => {
    const response = await putCard({ ...cardKeys, secretKey: 'sk_test_somebodyelses' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ issues: [{ path: 'secretKey' }] })
    expect((await readKeys()).card).toBeNull()
  })

  it('saves nothing while the provider does not answer', async () => {
    paystack.fail('all', '500')
    expect((await putCard()).status).toBe(503)
    expect((await readKeys()).card).toBeNull()
    expect((await readPayment()).provider).toBe('sandbox')
  })

  it('is limited, because each try asks the provider', async () => {
    const wrong = { ...cardKeys, secretKey: 'sk_test_somebodyelses' }
    for (let count = 0; count < limits.keyChecksPerUser.max; count += 1) await putCard(wrong)
    expect((await putCard()).status).toBe(429)
  })

  it('refuses live keys while the address of the shop is public and not https', async () => {
    const live = { publicKey: 'pk_live_0123456789', secretKey: 'sk_live_0123456789' }
    expect((await putCard({ ...cardKeys, ...live })).status).toBe(409)
  })
})

describe('keys in the environment', () => {
  it('win over the stored ones, and cannot be replaced', async () => {
    await putCard()
    const variables = {
      PAYSTACK_SECRET_KEY: 'sk_live_server4f2a',
      PAYSTACK_PUBLIC_KEY: 'pk_live_server',
    }
    const mail = { SMTP_URL: 'smtps://me:a-long-password@mail.test', MAIL_FROM: 'a@b.test' }
    const server = await openServer({ ...variables, ...mail })
    const keys = await readJson(
      ProviderKeysWire,
      await server.request('/api/settings/keys', { headers: owner.authorization }),
    )
    expect(keys.card).toEqual({
      source: 'environment',
      publicKeyEnd: 'rver',
      secretKeyEnd: '4f2a',
      isTest: false,
    })
    expect(keys.mail).toEqual({
      source: 'environment',
      host: 'mail.test',
      port: 465,
      user: 'me',
      passwordEnd: 'word',
      from: 'a@b.test',
    })
    const put = (path: string, body: object) =>
      server.request(`/api/settings/keys/${path}`, {
        method: 'PUT',
        headers: { ...owner.authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await put('card', cardKeys)).status).toBe(409)
    expect((await put('mail', mailServer)).status).toBe(409)
  })
})

describe('stored keys under another AUTH_SECRET', () => {
  it('count as not set, and the settings say so', async () => {
    await putCard()
    await putMail()
    const server = await openServer({}, { secret: 'another secret of the tests, long enough' })
    const { keys } = server.deps
    expect(keys.present()).toMatchObject({
      card: { inUse: undefined, isUnreadable: true },
      mail: { inUse: undefined, isUnreadable: true },
    })
    expect(server.deps.payments.name).toBe('sandbox')
    const wire = await readJson(ShopWire, await server.request('/api/shop'))
    expect(wire.payment).toMatchObject({ provider: 'sandbox', isTest: true })
    const publicly = { PAYMENTS: undefined, publicUrl: 'https://shop.example' }
    expect(() => rejectPublicSandbox(publicly, keys.present().card)).toThrow('another AUTH_SECRET')
    const dish = await makeProduct(db)
    const orderData = makeOrderData([{ product: dish.id, quantity: 1 }], 2500)
    const checkout = await server.request('/api/checkout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ orderData }),
    })
    expect(checkout.status).toBe(503)
  })
})

describe('the webhook', () => {
  const body = JSON.stringify({ event: 'charge.success', data: { reference: 'ORD-NONE' } })
  const deliver = (key: string, text = body) =>
    shop.request('/api/paystack/webhook', {
      method: 'POST',
      body: text,
      headers: { 'x-paystack-signature': signEvent(text, key) },
    })

  it('shows the time of the first event that the present key signed', async () => {
    expect((await deliver(standInKeys.secretKey)).status).toBe(404)
    await putCard()
    expect((await deliver('sk_test_somebodyelses')).status).toBe(401)
    expect((await readKeys()).webhook.lastEventAt).toBeNull()
    expect((await deliver(standInKeys.secretKey)).status).toBe(200)
    expect((await readKeys()).webhook.lastEventAt).toEqual(shop.clock.now.toISOString())
  })

  it('takes events of the key of before, which do not turn the light green', async () => {
    const before = { publicKey: standInKeys.publicKey, secretKey: 'sk_test_thekeyofbefore' }
    const encrypted = deps.keys.encrypt('card', before)
    await db.insert(providerKeys).values({ purpose: 'card', encrypted, changedAt: shop.clock.now })
    await deps.keys.reload()
    await putCard({ ...cardKeys, secretKey: standInKeys.secretKey })
    const other = body.replace('NONE', 'OTHER')
    // The first test delivered with the present key; only newer events count here.
    const { lastEventAt } = (await readKeys()).webhook
    expect((await deliver(before.secretKey, other)).status).toBe(200)
    expect((await readKeys()).webhook.lastEventAt).toEqual(lastEventAt)
  })
})

describe('payments of the sandbox', () => {
  it('stay in the sandbox once keys are entered', async () => {
    const masa = await makeProduct(db, { stock: 5 })
    const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], 5000)
    const opened = await post('/api/checkout', { orderData })
    const { reference } = await readJson(z.object({ reference: z.string() }), opened)
    await pay(reference, 500_000)
    await putCard()
    const fetched = paystack.books.charges.size
    expect(await verify('sandbox', { reference, orderData })).toBe(404)
    expect(await verify('paystack', { reference, orderData })).toBe(201)
    const orders = await owner.request(`/api/orders?q=${reference}`)
    const [order] = await readJson(OrderWire.array(), orders)
    const refunded = await owner.send('POST', `/api/orders/${order?._id}/refunds`, { reason: 'x' })
    expect(refunded.status).toBe(201)
    await sendDueRefunds(deps, { reference })
    expect(paystack.books.charges.size).toBe(fetched)
    const after = await readJson(OrderWire, await owner.request(`/api/orders/${order?._id}`))
    expect(after.refunds).toMatchObject([{ state: 'processed' }])
  })

  it('made up in advance pay for nothing once keys are entered', async () => {
    await pay('ORD-MADE-UP', 500_000)
    await putCard()
    const masa = await makeProduct(db, { stock: 5 })
    const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], 5000)
    expect(await verify('paystack', { reference: 'ORD-MADE-UP', orderData })).toBe(402)
  })

  it('and real ones are not asked there after the keys are removed', async () => {
    await putCard()
    expect((await remove('card')).status).toBe(204)
    const answer = await providerOf(deps.payments, {
      isSandbox: false,
      createdAt: shop.clock.now,
    }).fetchPayment('ORD-REAL')
    expect(answer.kind).toBe('unknown')
  })
})

describe('a payment', () => {
  async function open(paymentOnDelivery = false) {
    const masa = await makeProduct(db, { stock: 5 })
    const orderData = {
      ...makeOrderData([{ product: masa.id, quantity: 2 }], 5000),
      paymentOnDelivery,
    }
    const opened = await post('/api/checkout', { orderData })
    const { reference } = await readJson(z.object({ reference: z.string() }), opened)
    const found = await owner.request(`/api/payments?q=${reference}`)
    const [payment] = await readJson(PaymentWire.array(), found)
    return { reference, orderData, isTest: payment?.isTest }
  }

  it('is marked as a test with test keys and in the sandbox, not with live keys', async () => {
    expect((await open()).isTest).toBe(true)
    await putCard()
    expect((await open()).isTest).toBe(true)
    const live = { publicKey: 'pk_live_stand', secretKey: 'sk_live_stand' }
    const encrypted = deps.keys.encrypt('card', live)
    await db.update(providerKeys).set({ encrypted })
    await deps.keys.reload()
    expect((await open()).isTest).toBeUndefined()
  })

  it('at the door is real, and the order of a test stays marked once live keys are in', async () => {
    await changeSettings(db, { payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 20_000 } })
    onTestFinished(() => changeSettings(db, { payOnDelivery: null }))
    expect((await open(true)).isTest).toBeUndefined()
    const { reference, orderData } = await open()
    await pay(reference, 500_000)
    expect(await verify('sandbox', { reference, orderData })).toBe(201)
    await putCard()
    const found = await owner.request(`/api/orders?q=${reference}`)
    const [order] = await readJson(OrderWire.array(), found)
    expect(order).toMatchObject({ reference, isTest: true })
  })
})

describe('removing keys', () => {
  it('brings the sandbox back, where the server allows it', async () => {
    await putCard()
    expect((await remove('card')).status).toBe(204)
    expect((await readPayment()).provider).toBe('sandbox')
    expect((await remove('card')).status).toBe(404)
  })

  it('is refused on a public address, where test payments would give food away', async () => {
    await putCard()
    const server = await openServer({ PAYMENTS: undefined })
    const refused = await server.request('/api/settings/keys/card', {
      method: 'DELETE',
      headers: { ...owner.authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(own),
    })
    expect(refused.status).toBe(409)
    expect((await readPayment()).provider).toBe('paystack')
  })
})

describe('a mail server', () => {
  it('is saved once it has taken a test e-mail to the person who enters it', async () => {
    const before = smtp.messages.length
    expect((await putMail()).status).toBe(200)
    expect(smtp.messages.length).toBe(before + 1)
    expect(smtp.messages.at(-1)).toContain('To: owner@kitchen.test')
    expect((await readKeys()).mail).toMatchObject({
      source: 'settings',
      host: '127.0.0.1',
      port: smtp.port,
      passwordEnd: '',
    })
    await deps.mail.send({ to: 'buyer@kitchen.test', subject: 'Ready', text: 'Your order' })
    expect(smtp.messages.at(-1)).toContain('From: Masa <orders@kitchen.test>')
    const tested = await owner.request('/api/settings/keys/mail/test', { method: 'POST' })
    expect(await tested.json()).toEqual({ to: 'owner@kitchen.test' })
    expect((await remove('mail')).status).toBe(204)
    expect(deps.mail.isFolder).toBe(true)
  })

  it('sends a last message about its own change or removal to all SuperAdmins', async () => {
    await putMail()
    const other = await startSmtpStandIn()
    await putMail({ ...mailServer, port: other.port })
    const notices = () =>
      smtp.messages.filter((text) => text.includes('The mail server of your shop'))
    await vi.waitFor(() => expect(notices()).toHaveLength(1))
    expect(notices()[0]).toContain('To: owner@kitchen.test')
    expect((await remove('mail')).status).toBe(204)
    const removed = () => other.messages.filter((text) => text.includes('The mail server of your'))
    await vi.waitFor(() => expect(removed()).toHaveLength(1))
    await other.close()
  })

  it('is not saved when it refuses; its answer is shown', async () => {
    smtp.refuseWith('550 No such sender here')
    const response = await putMail()
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('550 No such sender here')
    expect((await readKeys()).mail).toBeNull()
  })

  it('is not saved when it does not answer', async () => {
    const response = await putMail({ ...mailServer, port: 1 })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ issues: [{ path: 'host' }] })
    expect((await readKeys()).mail).toBeNull()
  })

  it('never gets a password without encryption', async () => {
    const response = await putMail({ ...mailServer, user: 'me', password: 'a-long-password' })
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain('a-long-password')
    expect(smtp.commands).toContain('STARTTLS')
    expect(smtp.commands.filter((line) => line.startsWith('AUTH'))).toEqual([])
  })

  it('refuses a sender that would be a second header', async () => {
    for (const from of ['Masa', 'a@b.test\r\nBcc: c@d.test', '"Masa" <a@b.test>', '<a@b.test']) {
      expect((await putMail({ ...mailServer, from })).status).toBe(400)
    }
  })

  it('has nothing to test while none is set', async () => {
    const tested = await owner.request('/api/settings/keys/mail/test', { method: 'POST' })
    expect(tested.status).toBe(404)
  })
})

function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  return shop.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function verify(provider: string, body: object) {
  return (await post(`/api/${provider}/verify`, body)).status
}

/** The success button of the sandbox's popup. */
async function pay(reference: string, amount: number) {
  const body = JSON.stringify({ reference, amount, outcome: 'success' })
  await createSandboxPaystack(db).request('/sandbox/paystack/pay', { method: 'POST', body })
}

/** Another server on the same database, with these variables. */
async function openServer(
  variables: Partial<Parameters<typeof providersOf>[0]>,
  { secret = deps.secret } = {},
) {
  const environment = { DATA_DIR: 'none', publicUrl: 'https://shop.example', ...variables }
  const sandbox = createSandboxPaystack(db)
  const { events, log, stopping, metrics } = deps
  const providers = await openProviders({
    ...providersOf(environment as Parameters<typeof providersOf>[0], sandbox, metrics),
    db,
    secret,
    events,
    stopping,
    onError: (error) => log.error(error),
  })
  const others = { ...deps, ...providers }
  const app = createApi(others)
  return {
    deps: others,
    request: (path: string, init?: RequestInit) => app.request(path, init),
  }
}

import { z } from 'zod'

import { AcceptedWire } from '#contract/kitchen/alarm.ts'
import { deliveryZoneToWire } from '#contract/ordering/delivery-zone.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { CashUpWire, OwnTillsWire } from '#contract/reports/cash-up.ts'
import { listDeliveryZones } from '#db/queries/ordering/delivery-zones.ts'
import { insertAccessChange } from '#db/queries/staff/access-changes.ts'
import { insertTablet, setPin } from '#db/queries/staff/kitchen-tablets.ts'
import { listPasskeys } from '#db/queries/staff/passkeys.ts'
import { insertReset } from '#db/queries/staff/password-resets.ts'
import {
  removeSecondFactor,
  setSecondFactor,
  setUnconfirmedApp,
} from '#db/queries/staff/second-factors.ts'
import { listSessionsOf } from '#db/queries/staff/sessions.ts'
import { setUser } from '#db/queries/staff/users.ts'
import { newId } from '#db/schema/new-id.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { sampleMenu } from '#db/seed/sample-menu.ts'
import { makeObjectionToken } from '#server/auth/challenge.ts'
import { hashToken } from '#server/auth/refresh-token.ts'

import { importMenu } from './import-menu.ts'
import { insertTestCode, makeCode, newCodeName } from './make-code.ts'
import { changeSettings, makeOrderData, makeProduct, zoneNamed } from './make-order-data.ts'
import { makeOrder } from './make-order.ts'
import { addPasskey, beginPasskey, confirmPasskey } from './make-passkey.ts'
import { makePayment, makeRefund } from './make-payment.ts'
import { makePicture, productForm } from './make-picture.ts'
import { makePrinter } from './make-printer.ts'
import { makeQuestion } from './make-question.ts'
import { codeAt, beginSetUp, setUpSecondFactor } from './make-second-factor.ts'
import { makeStaff, makeUser, type TestStaff } from './make-staff.ts'
import { readJson } from './read-json.ts'
import { openSession, passwordHash, password, post } from './sign-in.ts'
import { createAuthenticator } from './software-authenticator.ts'
import { noon, type TestApi } from './test-api.ts'

const armedScreen = { name: 'Wall', sound: 'armed', isVisible: true, shownOrder: null }

const testKeys = { publicKey: 'pk_test_0123456789', secretKey: 'sk_test_0123456789' }
const testServer = { host: 'mail.test', port: 587, from: 'Masa <orders@kitchen.test>' }

type Change = (shop: TestApi, boss: TestStaff) => Response | Promise<Response>

/** A valid request for every call that changes something, by its name in openapi.json. */
export const staffChanges: Record<string, Change> = {
  'post /api/products': async (shop, boss) =>
    boss.send('POST', '/api/products', productForm(await makePicture(shop))),
  'post /api/products/import': async ({ db }, boss) => {
    const { name } = await makeProduct(db)
    return importMenu(boss, `Name,Price\n${name},3100\n`)
  },
  'patch /api/products/positions': async ({ db }, boss) => {
    const { id, category } = await makeProduct(db)
    return boss.send('PATCH', '/api/products/positions', { category, products: [id] })
  },
  'patch /api/products/{id}': async ({ db }, boss) => {
    const { id } = await makeProduct(db)
    return boss.send('PATCH', `/api/products/${id}`, { price: 3000 })
  },
  'patch /api/products': async ({ db }, boss) => {
    const { id } = await makeProduct(db)
    const change = { what: 'price', percent: 10 }
    return boss.send('PATCH', '/api/products', { ids: [id], change })
  },
  'delete /api/products/sample': (_, boss) =>
    boss.send('DELETE', '/api/products/sample', undefined),
  'post /api/products/sample': async (_, boss) => {
    const dishes = [{ id: newId(), name: sampleMenu[0]?.name, stock: 5 }]
    return boss.send('POST', '/api/products/sample', { dishes })
  },
  'post /api/products/sample/drafts': (_, boss) =>
    boss.send('POST', '/api/products/sample/drafts', undefined),
  'delete /api/products/{id}': async ({ db }, boss) => {
    const { id } = await makeProduct(db)
    return boss.send('DELETE', `/api/products/${id}`, undefined)
  },
  'post /api/categories': (_, boss) => makeCategory(boss),
  'patch /api/categories/{id}': async (_, boss) =>
    boss.send('PATCH', await categoryAddress(boss), { icon: '🍛' }),
  'delete /api/categories/{id}': async (_, boss) =>
    boss.send('DELETE', await categoryAddress(boss), undefined),
  'post /api/delivery-zones': (_, boss) =>
    boss.send('POST', '/api/delivery-zones', { name: `Zone ${newId()}`, price: 2600 }),
  'put /api/delivery-zones': async ({ db }, boss) => {
    const was = (await listDeliveryZones(db)).map(deliveryZoneToWire)
    const zones = was.map((zone) => ({ ...zone, price: zone.price + 100 }))
    return boss.send('PUT', '/api/delivery-zones', { zones, was })
  },
  'patch /api/delivery-zones/{id}': async ({ db }, boss) => {
    const { id } = await zoneNamed(db, 'Jabi')
    return boss.send('PATCH', `/api/delivery-zones/${id}`, { price: 9999 })
  },
  'delete /api/delivery-zones/{id}': async ({ db }, boss) => {
    const { id } = await zoneNamed(db, 'Utako')
    return boss.send('DELETE', `/api/delivery-zones/${id}`, undefined)
  },
  'post /api/discount-codes': (_, boss) =>
    boss.send('POST', '/api/discount-codes', makeCode({ code: newCodeName() })),
  'post /api/discount-codes/{code}/end': async ({ db }, boss) => {
    const { code } = await insertTestCode(db)
    return boss.send('POST', `/api/discount-codes/${code}/end`, undefined)
  },
  'patch /api/settings': (_, boss) =>
    boss.send('PATCH', '/api/settings', { onlyWithinHours: true }),
  'put /api/settings/keys/card': async (shop, boss) =>
    boss.send('PUT', '/api/settings/keys/card', await withPassword(shop, boss, testKeys)),
  'delete /api/settings/keys/card': async (shop, boss) =>
    boss.send('DELETE', '/api/settings/keys/card', await withPassword(shop, boss, {})),
  'put /api/settings/keys/mail': async (shop, boss) =>
    boss.send('PUT', '/api/settings/keys/mail', await withPassword(shop, boss, testServer)),
  'delete /api/settings/keys/mail': async (shop, boss) =>
    boss.send('DELETE', '/api/settings/keys/mail', await withPassword(shop, boss, {})),
  'post /api/shop/pause': (_, boss) =>
    boss.send('POST', '/api/shop/pause', { types: ['pickup'], minutes: 15 }),
  'post /api/promise/busy': (_, boss) => boss.send('POST', '/api/promise/busy', { minutes: 15 }),
  'post /api/promise/move': async ({ db, clock }, boss) => {
    await makeOrder(db, { promisedAt: clock.now })
    return boss.send('POST', '/api/promise/move', { id: newId(), minutes: 15 })
  },
  'patch /api/orders/{id}/promise': async ({ db, clock }, boss) => {
    const { id } = await makeOrder(db, { promisedAt: clock.now })
    return boss.send('PATCH', `/api/orders/${id}/promise`, { id: newId(), minutes: 10 })
  },
  'post /api/shop/reopen': async (_, boss) => {
    await boss.send('POST', '/api/shop/pause', { types: ['delivery'], minutes: null })
    return boss.send('POST', '/api/shop/reopen', { types: ['pickup', 'delivery'] })
  },
  'post /api/cash-ups': closeDay,
  'post /api/cash-ups/own': async ({ db }, boss) => {
    const { id: orderId } = await makeOrder(db)
    const collected = { method: 'cash', amountNaira: 500, collectedBy: boss.user.id } as const
    await db.insert(paymentCollections).values({
      ...collected,
      id: newId(),
      orderId,
      collectedAt: noon,
    })
    const { days } = await readJson(OwnTillsWire, await boss.request('/api/cash-ups/own'))
    const own = { date: days[0]?.date, key: days[0]?.tills[0]?.key, counted: 500 }
    return boss.send('POST', '/api/cash-ups/own', own)
  },
  'post /api/cash-ups/confirm': async (shop, boss) => {
    const { date, additions } = await readJson(CashUpWire, await closeDay(shop, boss))
    return boss.send('POST', '/api/cash-ups/confirm', { date, addition: additions.length })
  },
  'post /api/orders/accept': async ({ db }, boss) => {
    const { id } = await makeOrder(db)
    return boss.send('POST', '/api/orders/accept', { orders: [id] })
  },
  'post /api/orders/accept/undo': async ({ db }, boss) => {
    const { id } = await makeOrder(db)
    const answer = await boss.send('POST', '/api/orders/accept', { orders: [id] })
    const { at } = await readJson(AcceptedWire, answer)
    return boss.send('POST', '/api/orders/accept/undo', { orders: [id], at })
  },
  'post /api/orders': async ({ db }, boss) => {
    const payOnDelivery = { pickup: true, zoneIds: null, maxNaira: 1_000_000 }
    await changeSettings(db, { takesPhoneOrders: true, payOnDelivery })
    const { id: product } = await makeProduct(db)
    const orderData = makeOrderData([{ product, quantity: 1 }], 2500)
    return boss.send('POST', '/api/orders', { id: newId(), orderData })
  },
  'post /api/pay-links': async ({ db }, boss) => {
    await changeSettings(db, { takesPhoneOrders: true })
    const { id: product } = await makeProduct(db)
    const orderData = makeOrderData([{ product, quantity: 1 }], 2500)
    return boss.send('POST', '/api/pay-links', { orderData })
  },
  'put /api/screens/{id}': (_, boss) => boss.send('PUT', `/api/screens/${newId()}`, armedScreen),
  'delete /api/screens/{id}': async (_, boss) => {
    const path = `/api/screens/${newId()}`
    await boss.send('PUT', path, armedScreen)
    return boss.send('DELETE', path, undefined)
  },
  'patch /api/orders/{id}': async ({ db }, boss) => {
    const { id } = await makeOrder(db)
    return boss.send('PATCH', `/api/orders/${id}`, { status: 'ready' })
  },
  'post /api/orders/{id}/changes': async (shop, boss) => makeChange(shop, boss),
  'patch /api/orders/{id}/changes/{changeId}': async (shop, boss) => {
    const { _id, changes } = await readJson(OrderWire, await makeChange(shop, boss))
    const path = `/api/orders/${_id}/changes/${changes[0]?._id}`
    return boss.send('PATCH', path, { state: 'removed' })
  },
  'post /api/orders/{id}/collections': async ({ db }, boss) => {
    const { id } = await makeOrder(db, { paymentMethod: 'on-delivery' })
    const collection = { id: newId(), method: 'cash', amount: 1000 }
    return boss.send('POST', `/api/orders/${id}/collections`, collection)
  },
  'post /api/orders/{id}/phone-confirmed': async ({ db }, boss) => {
    const { id } = await makeOrder(db, { paymentMethod: 'on-delivery' })
    return boss.send('POST', `/api/orders/${id}/phone-confirmed`, undefined)
  },
  'delete /api/orders/{id}/pay-first': async ({ db }, boss) => {
    const buyer = { ...aminasSister, phoneNumber: '08077770000' }
    const { id } = await makeOrder(db, { paymentMethod: 'on-delivery', buyer })
    await boss.send('PATCH', `/api/orders/${id}`, { status: 'cancelled', notTaken: true })
    return boss.send('DELETE', `/api/orders/${id}/pay-first`, undefined)
  },
  'post /api/orders/{id}/rider-link': async (shop, boss) => makeRider(shop, boss),
  'delete /api/orders/{id}/rider-link': async (shop, boss) => {
    const made = await makeRider(shop, boss)
    const { _id } = await readJson(z.object({ _id: z.string() }), made)
    return boss.send('DELETE', `/api/orders/${_id}/rider-link`, undefined)
  },
  'post /api/orders/{id}/refunds': async ({ db }, boss) => {
    const { id } = await makeOrder(db)
    return boss.send('POST', `/api/orders/${id}/refunds`, { amount: 700, reason: 'burnt' })
  },
  'post /api/payments/{reference}/refunds': async ({ db }, boss) => {
    const { reference } = await makeOrder(db)
    return boss.send('POST', `/api/payments/${reference}/refunds`, { reason: 'burnt' })
  },
  'post /api/payments/{reference}/bank-details': async ({ db }, boss) => {
    const { reference } = await makePayment(db, { state: 'refunding', paidKobo: 250_000 })
    await makeRefund(db, { reference, state: 'needs-attention', providerId: 'R1' })
    const details = { accountNumber: '0123456789', bankId: '9' }
    return boss.send('POST', `/api/payments/${reference}/bank-details`, details)
  },
  'post /api/payments/{reference}/settled': async ({ db }, boss) => {
    const { reference } = await makePayment(db, { review: { code: 'paid-unsettled' } })
    return boss.send('POST', `/api/payments/${reference}/settled`, { note: 'Called them.' })
  },
  'post /api/payment-questions/{id}/handled': async ({ db }, boss) => {
    const { id } = await makeQuestion(db)
    return boss.send('POST', `/api/payment-questions/${id}/handled`, undefined)
  },
  'post /api/holds/release': async ({ db }, boss) => {
    const { reference } = await makePayment(db)
    return boss.send('POST', '/api/holds/release', { references: [reference] })
  },
  'post /api/printers': (_, boss) =>
    boss.send('POST', '/api/printers', {
      name: `Printer ${newId()}`,
      paperWidth: 80,
      printsOnAcceptance: false,
    }),
  'patch /api/printers/{id}': async ({ db }, boss) => {
    const { id } = await makePrinter(db)
    return boss.send('PATCH', `/api/printers/${id}`, { printsOnAcceptance: false })
  },
  'delete /api/printers/{id}': async ({ db }, boss) => {
    const { id } = await makePrinter(db)
    return boss.send('DELETE', `/api/printers/${id}`, undefined)
  },
  'post /api/print-jobs': async ({ db }, boss) => {
    const { id: order } = await makeOrder(db)
    const { id: printer } = await makePrinter(db)
    const ticket = { order, printer, kind: 'kitchen', screen: 'wall' }
    await boss.send('POST', '/api/print-jobs', { ...ticket, copy: 1 })
    return boss.send('POST', '/api/print-jobs', { ...ticket, copy: 2 })
  },
  'post /api/users': (_, boss) =>
    boss.send('POST', '/api/users', {
      firstName: 'Hauwa',
      lastName: 'Musa',
      email: `${newId()}@kitchen.test`,
      phoneNumber: '08031234567',
      password: 'Masa-and-Taushe-1',
    }),
  'patch /api/users': async ({ db }, boss) => {
    const { id } = await makeUser(db)
    return boss.send('PATCH', '/api/users', { id, roles: ['Admin'] })
  },
  'delete /api/users': async ({ db }, boss) => {
    const { id } = await makeUser(db)
    return boss.send('DELETE', '/api/users', { id })
  },
  'delete /api/users/{id}/pin': async (shop, boss) => {
    const user = await makeUser(shop.db)
    await setPin(shop.db, user.id, 'none')
    return boss.send('DELETE', `/api/users/${user.id}/pin`, undefined)
  },
  'post /api/tablets': async (shop) => {
    const signedOut = { firstName: 'Bola', lastName: 'Ade', passwordHash }
    const admin = await makeStaff(shop, 'SuperAdmin', signedOut)
    return admin.send('POST', '/api/tablets', { currentPassword: password })
  },
  'delete /api/tablets/{id}': async (shop, boss) => {
    const id = newId()
    await insertTablet(shop.db, { id, tokenHash: id, createdAt: shop.clock.now })
    return boss.send('DELETE', `/api/tablets/${id}`, undefined)
  },
  'delete /api/users/{id}/second-factor': async (shop, boss) => {
    const user = await makeUser(shop.db)
    await setUnconfirmedApp(shop.db, { userId: user.id, secret: 'unreadable', lastStep: 0 })
    await setSecondFactor(shop.db, user.id, { confirmedAt: shop.clock.now })
    return boss.send('DELETE', `/api/users/${user.id}/second-factor`, undefined)
  },
  'delete /api/security/sessions': (_, boss) =>
    boss.send('DELETE', '/api/security/sessions', undefined),
  'delete /api/security/sessions/{id}': async (shop, boss) => {
    await openSession(shop, boss.user)
    const all = await listSessionsOf(shop.db, boss.user.id, shop.clock.now)
    const other = all.find(({ id }) => id !== boss.sessionId)
    return boss.send('DELETE', `/api/security/sessions/${other?.id}`, undefined)
  },
  'post /api/security/password': async (shop, boss) => {
    await givePassword(shop, boss)
    const change = { currentPassword: password, password: 'Sinasir-2026' }
    return boss.send('POST', '/api/security/password', change)
  },
  'post /api/security/email': async (shop, boss) => {
    await givePassword(shop, boss)
    const change = { currentPassword: password, email: `${newId()}@kitchen.test` }
    return boss.send('POST', '/api/security/email', change)
  },
  'post /api/security/pin': async (shop, boss) => {
    await givePassword(shop, boss)
    return boss.send('POST', '/api/security/pin', { currentPassword: password, pin: '4829' })
  },
  'post /api/security/pin/remove': async (shop, boss) => {
    await givePassword(shop, boss)
    await setPin(shop.db, boss.user.id, 'none')
    return boss.send('POST', '/api/security/pin/remove', { currentPassword: password })
  },
  'post /api/security/second-factor/confirm': async (shop, boss) => {
    await givePassword(shop, boss)
    await removeSecondFactor(shop.db, boss.user.id)
    const code = codeAt(await beginSetUp(boss), shop.clock.now)
    return boss.send('POST', '/api/security/second-factor/confirm', { code })
  },
  'post /api/security/second-factor/remove': async (shop, boss) => {
    await makeProtected(shop, boss)
    return boss.send('POST', '/api/security/second-factor/remove', { currentPassword: password })
  },
  'post /api/security/passkeys/confirm': async (shop, boss) => {
    await givePassword(shop, boss)
    const { challenge, options } = await beginPasskey(boss)
    return confirmPasskey(boss, challenge, createAuthenticator().register(options))
  },
  'post /api/security/passkeys/{id}/remove': async (shop, boss) => {
    await givePassword(shop, boss)
    await addPasskey(boss)
    const [passkey] = await listPasskeys(shop.db, boss.user.id)
    const path = `/api/security/passkeys/${passkey?.id}/remove`
    return boss.send('POST', path, { currentPassword: password })
  },
  'post /api/security/recovery-codes': async (shop, boss) => {
    await makeProtected(shop, boss)
    return boss.send('POST', '/api/security/recovery-codes', { currentPassword: password })
  },
  'get /api/customers/{phone}': async ({ db }, boss) => {
    await makeOrder(db, { buyer: aminasSister })
    return boss.request(`/api/customers/${aminasSister.phoneNumber}`)
  },
  'delete /api/customers/{phone}': (_, boss) =>
    boss.send('DELETE', '/api/customers/08099990000', undefined),
  'post /api/audit/alarms/seen': async (shop, boss) => {
    const body = JSON.stringify({})
    for (let call = 0; call < 10; call += 1) {
      await shop.request('/api/sandbox/webhook', { method: 'POST', body })
    }
    await shop.deps.securityLog.flush()
    return boss.send('POST', '/api/audit/alarms/seen', undefined)
  },
  'post /api/auth/reset': async (shop) => {
    const { email } = await makeUser(shop.db)
    const expiresAt = new Date(shop.clock.now.getTime() + 60_000)
    await insertReset(shop.db, { email, tokenHash: hashToken('a-token-of-an-e-mail'), expiresAt })
    return post(shop, '/api/auth/reset', {
      token: 'a-token-of-an-e-mail',
      password: 'Sinasir-2026',
    })
  },
  'post /api/auth/objection': async (shop) => {
    const by = { actorId: null, actorName: 'Bola Ade', at: shop.clock.now }
    const change = await insertAccessChange(shop.db, await makeUser(shop.db), by)
    const token = makeObjectionToken(shop.deps.secret, change?.id ?? '')
    return post(shop, '/api/auth/objection', { token })
  },
}

const aminasSister = { fullName: 'Aisha Bello', phoneNumber: '08088880000', email: null }

async function givePassword({ db }: TestApi, { user }: TestStaff) {
  await setUser(db, user.id, { passwordHash })
  user.passwordHash = passwordHash
}

async function withPassword(shop: TestApi, boss: TestStaff, body: object) {
  await givePassword(shop, boss)
  return { ...body, currentPassword: password }
}

async function makeProtected(shop: TestApi, staff: TestStaff) {
  await givePassword(shop, staff)
  await removeSecondFactor(shop.db, staff.user.id)
  await setUpSecondFactor(shop, staff)
}

function makeCategory(boss: TestStaff) {
  return boss.send('POST', '/api/categories', { name: `Tab ${newId()}`, icon: '🍲' })
}

async function categoryAddress(boss: TestStaff) {
  const { _id } = await readJson(z.object({ _id: z.string() }), await makeCategory(boss))
  return `/api/categories/${_id}`
}

async function makeChange({ db }: TestApi, boss: TestStaff) {
  const { id } = await makeOrder(db)
  return boss.send('POST', `/api/orders/${id}/changes`, { line: '0', portions: 1 })
}

async function makeRider({ db }: TestApi, boss: TestStaff) {
  const delivery = { type: 'delivery', address: 'Jabi', feeNaira: 2500, zoneId: null } as const
  const { id } = await makeOrder(db, { delivery })
  return boss.send('POST', `/api/orders/${id}/rider-link`, undefined)
}

/** With a difference: the day, or an addition to it. */
async function closeDay({ db, clock }: TestApi, boss: TestStaff) {
  await makeOrder(db, { createdAt: clock.now })
  const { date, open } = await readJson(CashUpWire, await boss.request('/api/cash-ups'))
  const counted = open.map(({ key, expected }) => ({ key, expected, counted: expected + 1 }))
  const cashUp = { date, counted, note: 'One naira too much.', whileOpen: true }
  return boss.send('POST', '/api/cash-ups', cashUp)
}

import { eq, ne } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { SampleDishesWire } from '#contract/menu/product.ts'
import { ShopWire } from '#contract/ordering/shop.ts'
import { DashboardWire } from '#contract/reports/dashboard.ts'
import { setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { products } from '#db/schema/menu/products.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { users } from '#db/schema/staff/users.ts'
import { sampleMenu } from '#db/seed/sample-menu.ts'
import { samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { sampleZones } from '#db/seed/sample-zones.ts'
import { firstSteps } from '#domain/staff/first-steps.ts'
import { createApi } from '#server/app.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const fresh = await createTestApi()
const { db, deps } = fresh
const { payments, mail } = deps
afterAll(() => fresh.close())

/** A shop started without keys and mail server. */
const unset = {
  payments: { ...payments, name: 'sandbox' },
  mail: { ...mail, isFolder: true },
} as const
const api = createApi({ ...deps, ...unset })
const shop = { ...fresh, request: (path: string, init?: RequestInit) => api.request(path, init) }
await setShopSettings(db, { heroImage: samplePicturePaths.hero ?? '' })
const superAdmin = await makeStaff(shop, 'SuperAdmin', { firstName: 'Kitchen', lastName: 'Admin' })

async function stepsOf(staff: { request: typeof superAdmin.request }, query = '') {
  const response = await staff.request(`/api/dashboard${query}`)
  return (await readJson(DashboardWire, response)).firstSteps
}

async function sampleLeft() {
  const response = await superAdmin.request('/api/dashboard')
  const { sampleLeft: left } = await readJson(DashboardWire, response)
  if (!left) throw new Error('The steps are over.')
  return left
}

async function readShop() {
  return readJson(ShopWire, await shop.request('/api/shop'))
}

async function doneSteps() {
  const steps = Object.entries((await stepsOf(superAdmin)) ?? {})
  return steps.flatMap(([step, isDone]) => (isDone ? [step] : []))
}

describe('the first steps of a fresh shop', () => {
  it('are all open', async () => {
    expect(Object.keys((await stepsOf(superAdmin)) ?? {})).toEqual(firstSteps)
    expect(await doneSteps()).toEqual([])
    expect(await stepsOf(superAdmin, '?from=2026-11-01&to=2026-11-21')).toEqual(
      await stepsOf(superAdmin),
    )
  })

  it('are visible to users who can change settings', async () => {
    expect(await stepsOf(await makeStaff(shop, 'Admin'))).toEqual(await stepsOf(superAdmin))
    expect(await stepsOf(await makeStaff(shop, 'Employee'))).toBeUndefined()
  })

  it('have card keys and e-mail done when the server is configured with them', async () => {
    const set = createApi({ ...deps, payments: { ...payments, name: 'paystack' } })
    const other = {
      ...fresh,
      request: (path: string, init?: RequestInit) => set.request(path, init),
    }
    expect(await stepsOf(await makeStaff(other, 'Admin'))).toMatchObject({
      cardKeys: true,
      email: true,
    })
  })

  it('have the ways to pay done when money is taken at the door, and say that cards are tests', async () => {
    await superAdmin.send('PATCH', '/api/settings', {
      payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 20_000 },
    })
    expect(await doneSteps()).toEqual(['cardKeys'])
    expect(await sampleLeft()).toMatchObject({ cardKeys: ['payments without real money'] })
    await superAdmin.send('PATCH', '/api/settings', { payOnDelivery: null })
    expect(await doneSteps()).toEqual([])
  })

  it('name what of the sample is left, and are done when nothing is', async () => {
    expect(await sampleLeft()).toMatchObject({
      details: [
        'name',
        'phone number',
        'e-mail',
        'address',
        'pickup address',
        'social links',
        'your own name',
      ],
      look: ['picture of the home page'],
      hours: ['8:00 AM to 6:00 PM every day'],
      zones: [`${sampleZones.length} sample zones`],
      dish: [`${sampleMenu.length} sample dishes`],
      cardKeys: ['payments without real money'],
      testOrder: [],
    })
    const own = {
      name: 'Amina Kitchen',
      phone: '08031112222',
      email: 'amina@kitchen.example',
      address: '1 Lake Road, Jabi',
      pickupAddress: '1 Lake Road, Jabi',
    }
    await superAdmin.send('PATCH', '/api/settings', own)
    expect((await sampleLeft()).details).toEqual(['social links', 'your own name'])
    await superAdmin.send('PATCH', '/api/settings', { socials: [] })
    await db.update(users).set({ firstName: 'Amina' }).where(eq(users.firstName, 'Kitchen'))
    expect(await doneSteps()).toEqual(['details'])

    await superAdmin.send('PATCH', '/api/settings', {
      openingHours: { opensAt: '08:00', closesAt: '20:00' },
    })
    expect(await doneSteps()).toEqual(['details', 'hours'])

    const [zone, ...others] = await db.select().from(deliveryZones)
    await superAdmin.send('PATCH', `/api/delivery-zones/${zone?.id}`, { price: 5900 })
    expect((await sampleLeft()).zones).toEqual([`${others.length} sample zones`])
    await db.update(deliveryZones).set({ priceNaira: 5800 })
    expect(await doneSteps()).toEqual(['details', 'hours', 'zones'])
    expect((await makeOrder(db)).status).toBe('pending')
    expect(await doneSteps()).toEqual(['details', 'hours', 'zones', 'testOrder'])
    await superAdmin.send('PATCH', '/api/settings', { heroImage: '/images/own-c41-960.webp' })
    expect((await sampleLeft()).look).toEqual([])
    expect(await doneSteps()).toContain('look')
  })

  it('count a sample dish that is edited as own, not one that is sold or restocked', async () => {
    const [dish] = await db.select().from(products)
    const path = `/api/products/${dish?.id}`
    const all = [`${sampleMenu.length} sample dishes`]
    await superAdmin.send('PATCH', path, { stock: 7 })
    expect((await sampleLeft()).dish).toEqual(all)
    await superAdmin.send('PATCH', path, { price: (dish?.priceNaira ?? 0) + 100 })
    expect((await sampleLeft()).dish).toEqual([`${sampleMenu.length - 1} sample dishes`])
    await superAdmin.send('PATCH', path, { price: dish?.priceNaira })
    expect((await sampleLeft()).dish).toEqual(all)
  })

  it('lose all sample dishes with one call, or keep them as drafts, and get them back with another', async () => {
    const [edited] = await db.select().from(products)
    const renamed = await superAdmin.send('PATCH', `/api/products/${edited?.id}`, {
      product: 'Masa of Amina',
    })
    expect(renamed.status).toBe(200)
    const count = sampleMenu.length - 1
    const remove = (staff = superAdmin) => staff.send('DELETE', '/api/products/sample', undefined)
    const restore = async (dishes: unknown) =>
      (await superAdmin.send('POST', '/api/products/sample', { dishes })).json()
    expect((await remove(await makeStaff(shop, 'Employee'))).status).toBe(403)
    expect(await readShop()).not.toHaveProperty('isSampleMenu')
    await db
      .update(products)
      .set({ stock: 3 })
      .where(ne(products.id, edited?.id ?? ''))
    const before = await db.select().from(products).orderBy(products.id)
    const { dishes } = await readJson(SampleDishesWire, await remove())
    expect(dishes).toHaveLength(count)
    expect(await (await remove()).json()).toEqual({ dishes: [] })
    expect(await db.select().from(products)).toMatchObject([{ name: 'Masa of Amina' }])
    expect((await sampleLeft()).dish).toEqual([])
    expect(await doneSteps()).toContain('dish')
    await superAdmin.send('PATCH', '/api/settings', { confirmedSteps: ['dish'] })
    const madeUp = { id: 'made-up', name: 'No sample dish', stock: 1 }
    expect(await restore([...dishes, madeUp])).toEqual({ dishes })
    expect(await restore(dishes)).toEqual({ dishes: [] })
    const after = await db.select().from(products).orderBy(products.id)
    expect(after.map(({ id, name, stock }) => [id, name, stock])).toEqual(
      before.map(({ id, name, stock }) => [id, name, stock]),
    )
    expect((await sampleLeft()).dish).toEqual([`${count} sample dishes`])

    const keep = (staff = superAdmin) =>
      staff.send('POST', '/api/products/sample/drafts', undefined)
    expect((await keep(await makeStaff(shop, 'Employee'))).status).toBe(403)
    expect(await readJson(SampleDishesWire, await keep())).toEqual({ dishes })
    expect(await (await keep()).json()).toEqual({ dishes: [] })
    expect(await (await remove()).json()).toEqual({ dishes: [] })
    expect(await db.$count(products, eq(products.isDraft, true))).toBe(count)
    expect((await sampleLeft()).dish).toEqual([])
    expect(await doneSteps()).toContain('dish')
    await superAdmin.send('PATCH', '/api/settings', { confirmedSteps: ['dish'] })
    expect(await restore(dishes)).toEqual({ dishes })
    expect(await restore(dishes)).toEqual({ dishes: [] })
    expect(await db.select().from(products).orderBy(products.id)).toMatchObject(
      after.map(({ id, name, stock, position }) => ({ id, name, stock, position, isDraft: false })),
    )
    expect((await sampleLeft()).dish).toEqual([`${count} sample dishes`])
    await db
      .update(products)
      .set({ name: edited?.name })
      .where(eq(products.id, edited?.id ?? ''))
    const pictures = await db
      .select({ image: products.image })
      .from(products)
      .where(ne(products.id, edited?.id ?? ''))
    expect(pictures.filter(({ image }) => image === '')).toEqual([])
  })

  it('have the menu open while no dish is on it', async () => {
    await superAdmin.send('POST', '/api/products/sample/drafts', undefined)
    await superAdmin.send('PATCH', '/api/settings', { confirmedSteps: ['dish'] })
    expect((await sampleLeft()).dish).toEqual([])
    expect(await doneSteps()).not.toContain('dish')
    expect(await readShop()).not.toHaveProperty('isSampleMenu')
    const [dish] = await db.select().from(products)
    await superAdmin.send('PATCH', `/api/products/${dish?.id}`, { isDraft: false })
    expect(await doneSteps()).toContain('dish')
    await superAdmin.send('PATCH', '/api/settings', { confirmedSteps: [] })
    expect((await sampleLeft()).dish).toEqual(['1 sample dish'])
    await db.update(products).set({ isDraft: false })
  })

  it('are said to visitors as a sample menu until the owner keeps it', async () => {
    expect(await readShop()).toHaveProperty('isSampleMenu', true)
    await superAdmin.send('PATCH', '/api/settings', { confirmedSteps: ['dish'] })
    expect(await readShop()).not.toHaveProperty('isSampleMenu')
    expect((await sampleLeft()).dish).toEqual([])
    await superAdmin.send('PATCH', '/api/settings', { confirmedSteps: [] })
  })

  it('can be confirmed without a change, which is audited; they disappear once all are done', async () => {
    const before = await doneSteps()
    const answer = await superAdmin.send('PATCH', '/api/settings', {
      confirmedSteps: ['dish', 'sound'],
    })
    expect(answer.status).toBe(200)
    expect((await doneSteps()).toSorted()).toEqual([...before, 'dish', 'sound'].toSorted())
    const entries = await db.select().from(auditEntries)
    const confirmed = entries.filter(({ field }) => field === 'confirmedSteps')
    expect(confirmed.map(({ after }) => after)).toContainEqual({ value: ['dish', 'sound'] })

    const all = Object.keys((await stepsOf(superAdmin)) ?? {})
    await superAdmin.send('PATCH', '/api/settings', { confirmedSteps: all })
    expect(await stepsOf(superAdmin)).toBeUndefined()
  })

  it('cannot be confirmed by an Employee or under an unknown name', async () => {
    const employee = await makeStaff(shop, 'Employee')
    const body = { confirmedSteps: ['hours'] }
    expect((await employee.send('PATCH', '/api/settings', body)).status).toBe(403)
    const wrong = await superAdmin.send('PATCH', '/api/settings', { confirmedSteps: ['party'] })
    expect(wrong.status).toBe(400)
  })
})

import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { runJobs } from '#server/jobs/run-jobs.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { makePicture, productForm } from '#tests/support/make-picture.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { openCheckout } from '#tests/support/open-checkout.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments } = shop
afterAll(() => shop.close())

const listener = vi.fn<() => void>()
shop.deps.events.onCatalogueChange(listener)
const admin = await makeStaff(shop, 'Admin')
const image = await makePicture(shop)

/** Whether `act` published a catalogue change. */
async function isPublished(act: () => Promise<Response | void> | Response, status?: number) {
  listener.mockClear()
  const response = await act()
  if (response && response.status !== status) throw new Error(await response.text())
  return listener.mock.calls.length > 0
}

async function createChangeDelete(path: string, form: object, change: object) {
  let id = ''
  const create = async () => {
    const response = await admin.send('POST', path, form)
    id = (await readJson(z.object({ _id: z.string() }), response.clone()))._id
    return response
  }
  return [
    await isPublished(create, 201),
    await isPublished(() => admin.send('PATCH', `${path}/${id}`, change), 200),
    await isPublished(() => admin.request(`${path}/${id}`, { method: 'DELETE' }), 204),
  ]
}

describe('the server publishes a catalogue change', () => {
  it.each([
    ['/api/products', productForm(image), { price: 900 }],
    ['/api/categories', { name: 'Breakfast' }, { name: 'Brunch' }],
    ['/api/delivery-zones', { name: 'Kurudu Phase 9', price: 100 }, { price: 200 }],
  ])('when staff write %s', async (path, form, change) => {
    expect(await createChangeDelete(path, form, change)).toEqual([true, true, true])
  })

  it('when staff change the shop', async () => {
    const change = () => admin.send('PATCH', '/api/settings', { name: 'Tukunya' })
    expect(await isPublished(change, 200)).toBe(true)
  })

  it('when portions are held, and when they are released', async () => {
    const held: Awaited<ReturnType<typeof openCheckout>>[] = []
    expect(await isPublished(async () => void held.push(await openCheckout(shop)))).toBe(true)
    const path = `/api/checkout/${held[0]?.reference}`
    expect(await isPublished(() => shop.request(path, { method: 'DELETE' }), 204)).toBe(true)
  })

  it('when a hold expires, and when its late payment takes the portions again', async () => {
    const late = await openCheckout(shop)
    shop.clock.now = minutesAfter(noon, 20)
    expect(await isPublished(runJobs(shop.deps))).toBe(true)
    payments.charge(late.reference, 5000)
    expect(await isPublished(late.verify, 201)).toBe(true)
    shop.clock.now = noon
  })

  it('when the hold of a payment that cannot be fulfilled is released', async () => {
    const { reference, verify } = await openCheckout(shop)
    payments.charge(reference, 10)
    expect(await isPublished(verify, 422)).toBe(true)
  })

  it('when a cancelled order is restocked, and when its stock is taken again', async () => {
    const { reference, verify } = await openCheckout(shop)
    payments.charge(reference, 5000)
    const { order } = await readJson(
      z.object({ order: z.object({ _id: z.string() }) }),
      await verify(),
    )
    const move = (body: object) => () => admin.send('PATCH', `/api/orders/${order._id}`, body)
    expect(await isPublished(move({ status: 'cancelled', restock: true }), 200)).toBe(true)
    expect(await isPublished(move({ status: 'pending' }), 200)).toBe(true)
    expect(await isPublished(move({ status: 'ready' }), 200)).toBe(false)
  })
})

describe('the server publishes no catalogue change', () => {
  it('for reads and refusals', async () => {
    const dish = await makeProduct(db, { stock: 5 })
    const path = `/api/products/${dish.id}`
    expect(await isPublished(async () => shop.request(path), 200)).toBe(false)
    expect(await isPublished(async () => shop.request(path, { method: 'DELETE' }), 401)).toBe(false)
    expect(await isPublished(() => admin.send('PATCH', path, { price: -1 }), 400)).toBe(false)
  })

  it('when a held payment becomes an order, because stock stays the same', async () => {
    const { reference, verify } = await openCheckout(shop)
    payments.charge(reference, 5000)
    expect(await isPublished(verify, 201)).toBe(false)
  })
})

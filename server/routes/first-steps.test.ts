import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { DashboardWire } from '#contract/reports/dashboard.ts'
import { products } from '#db/schema/menu/products.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
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
const superAdmin = await makeStaff(shop, 'SuperAdmin')

async function stepsOf(staff: { request: typeof superAdmin.request }, query = '') {
  const response = await staff.request(`/api/dashboard${query}`)
  return (await readJson(DashboardWire, response)).firstSteps
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

  it('are done one by one as staff change the shop', async () => {
    await superAdmin.send('PATCH', '/api/settings', { name: 'Amina Kitchen' })
    expect(await doneSteps()).toEqual([])
    await superAdmin.send('PATCH', '/api/settings', { address: '1 Lake Road, Jabi' })
    expect(await doneSteps()).toEqual(['details'])

    await superAdmin.send('PATCH', '/api/settings', {
      openingHours: { opensAt: '08:00', closesAt: '20:00' },
    })
    expect(await doneSteps()).toEqual(['details', 'hours'])

    await superAdmin.send('POST', '/api/delivery-zones', { name: 'Zuba', price: 5000 })
    expect(await doneSteps()).toEqual(['details', 'hours', 'zones'])
    expect((await makeOrder(db)).status).toBe('pending')
    expect(await doneSteps()).toEqual(['details', 'hours', 'zones', 'testOrder'])
  })

  it('have a first dish when a sample one is edited, not when it is sold or restocked', async () => {
    const [dish] = await db.select().from(products)
    const path = `/api/products/${dish?.id}`
    await superAdmin.send('PATCH', path, { stock: 7 })
    expect(await doneSteps()).not.toContain('dish')
    await superAdmin.send('PATCH', path, { price: (dish?.priceNaira ?? 0) + 100 })
    expect(await doneSteps()).toContain('dish')
    await superAdmin.send('PATCH', path, { price: dish?.priceNaira })
    expect(await doneSteps()).not.toContain('dish')
    await db.delete(products).where(eq(products.id, dish?.id ?? ''))
    expect(await doneSteps()).not.toContain('dish')
  })

  it('can be confirmed without a change, which is audited; they disappear once all are done', async () => {
    const before = await doneSteps()
    const answer = await superAdmin.send('PATCH', '/api/settings', {
      confirmedSteps: ['dish', 'sound'],
    })
    expect(answer.status).toBe(200)
    expect((await doneSteps()).toSorted()).toEqual([...before, 'dish', 'sound'].toSorted())
    const entries = await db.select().from(auditEntries)
    expect(entries.find(({ field }) => field === 'confirmedSteps')?.after).toEqual({
      value: ['dish', 'sound'],
    })

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

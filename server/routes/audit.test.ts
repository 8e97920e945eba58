import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { AuditEntryWire } from '#contract/staff/audit.ts'
import { insertAuditEntries } from '#db/queries/staff/audit-entries.ts'
import { products } from '#db/schema/menu/products.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps, payments } = shop
const superAdmin = await makeStaff(shop, 'SuperAdmin', { firstName: 'Bola', lastName: 'Ade' })
const cook = await makeStaff(shop, 'Employee', { firstName: 'Halima', lastName: 'Sani' })
afterAll(() => shop.close())
payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })

async function read(query = '', staff = superAdmin) {
  const response = await staff.request(`/api/audit${query}`)
  expect(response.status).toBe(200)
  return {
    entries: await readJson(z.array(AuditEntryWire), response),
    next: /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1],
  }
}

async function summaries(query = '') {
  return (await read(query)).entries.map(({ summary }) => summary)
}

describe('the audit trail', () => {
  it('records who changed which price, the old and new value, when and from where', async () => {
    const { id } = await makeProduct(db, { name: 'Masa of the audit', priceNaira: 2500 })
    shop.from('102.89.1.2')
    const change = { price: 3000, stock: 7, product: 'Masa of the audit' }
    expect((await cook.send('PATCH', `/api/products/${id}`, change)).status).toBe(200)
    const { entries } = await read('?q=masa of the')
    expect(entries.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      {
        _id: expect.any(String),
        at: noon.toISOString(),
        kind: 'price',
        action: 'changed',
        summary: 'Price of Masa of the audit: ₦2,500 → ₦3,000',
        subject: {
          type: 'product',
          id,
          name: 'Masa of the audit',
        },
        field: 'price',
        before: 2500,
        after: 3e3,
        clientAddress: '102.89.1.2',
        by: {
          id: cook.user.id,
          name: 'Halima Sani',
          role: 'Employee',
        },
      },
      expect.objectContaining({ summary: 'Stock of Masa of the audit: 20 → 7' }),
    ])
  })

  it('shows text that looks like a formula or markup unchanged', async () => {
    const { id } = await makeProduct(db, { name: '123' })
    await superAdmin.send('PATCH', `/api/products/${id}`, { product: 'null', description: 'true' })
    const { entries } = await read('?q=123')
    expect(entries.map(({ before, after }) => [before, after])).toContainEqual(['123', 'null'])
  })

  it('records when an order is cancelled, restocked, reopened and refunded', async () => {
    const dish = await makeProduct(db, { name: 'Suya' })
    const items = [makeItem({ productId: dish.id, name: 'Suya', quantity: 2 })]
    const { id, reference } = await makeOrder(db, { items })
    const name = `#${id.slice(-6).toUpperCase()}`
    const cancel = { status: 'cancelled', restock: true }
    expect((await superAdmin.send('PATCH', `/api/orders/${id}`, cancel)).status).toBe(200)
    await superAdmin.send('PATCH', `/api/orders/${id}`, { status: 'preparing' })
    await superAdmin.send('POST', `/api/orders/${id}/refunds`, { reason: 'Cold' })
    expect((await summaries(`?q=${encodeURIComponent(name)}`)).toSorted()).toEqual([
      `${name} cancelled and not refunded: ₦5,000`,
      `Portions put back on the shelf of ${name}: 2 × Suya`,
      `Portions taken off the shelf again of ${name}: 2 × Suya`,
      `Status of ${name}: cancelled → preparing`,
      `Status of ${name}: pending → cancelled`,
    ])
    expect(await summaries(`?q=${reference}`)).toEqual([`Refund for ${reference}: ₦5,000`])
    expect(JSON.stringify(await read())).not.toMatch(/Amina|08012345678/)
  })

  it('has no entries for refusals and changes without effect', async () => {
    const before = await db.$count(auditEntries)
    const { id } = await makeProduct(db)
    await superAdmin.send('PATCH', `/api/products/${id}`, {})
    await superAdmin.send('PATCH', `/api/products/${id}`, { stock: 5, stockWas: 3 })
    await superAdmin.send('PATCH', '/api/settings', {})
    await superAdmin.send('PATCH', '/api/users', { id: cook.user.id, firstName: 'Halima' })
    await superAdmin.send('DELETE', '/api/products/nobody', undefined)
    await cook.send('PATCH', '/api/settings', { name: 'Mine' })
    await makeOrder(db)
    expect(await db.$count(auditEntries)).toBe(before)
  })

  it('is visible to Admins only', async () => {
    const admin = await makeStaff(shop, 'Admin')
    expect((await admin.request('/api/audit')).status).toBe(200)
    expect((await cook.request('/api/audit')).status).toBe(403)
    expect((await shop.request('/api/audit')).status).toBe(401)
  })
})

describe('a page of it', () => {
  it('continues after the previous page and keeps the query', async () => {
    const hall = await makeStaff(shop, 'Admin', { firstName: 'Pager', lastName: 'Sani' })
    const { id } = await makeProduct(db)
    for (const stock of [1, 2, 3]) {
      shop.clock.now = minutesAfter(noon, stock)
      await hall.send('PATCH', `/api/products/${id}`, { stock })
    }
    shop.clock.now = noon
    const first = await read(`?who=${hall.user.id}&kind=stock,price&limit=2`)
    expect(first.entries.map(({ after }) => after)).toEqual([3, 2])
    const { entries, next } = await read(first.next?.replace('/api/audit', ''))
    expect(entries.map(({ after }) => after)).toEqual([1])
    expect(next).toBeUndefined()
  })

  it('can be filtered by days in Abuja', async () => {
    const at = new Date('2026-03-02T00:30:00+01:00')
    const circumstances = { at, by: { id: 'x', name: 'Early', role: 'Admin' }, clientAddress: '' }
    const [line] = auditLines('category', { id: 'c', name: 'Soups' })
    if (line) await insertAuditEntries(db, [{ ...line, ...circumstances }])
    expect(await summaries('?from=2026-03-02&to=2026-03-02')).toHaveLength(1)
    expect(await summaries('?to=2026-03-01')).toEqual([])
    expect(await summaries('?q=EARLY&from=&to=&who=&kind=')).toHaveLength(1)
  })

  it.each([
    '?limit=0',
    '?limit=501',
    '?limit=x',
    '?cursor=nobody',
    '?kind=gossip',
    '?from=2026-02-31',
    '?from=2026-03-02&to=2026-03-01',
    `?q=${'x'.repeat(201)}`,
  ])('returns 400 for %s', async (query) => {
    expect((await superAdmin.request(`/api/audit${query}`)).status).toBe(400)
  })

  it('finds LIKE wildcards literally', async () => {
    expect(await summaries('?q=%25')).toEqual([])
    expect(await summaries(`?q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
  })
})

describe('an entry', () => {
  it('can be neither changed nor deleted', async () => {
    const count = await db.$count(auditEntries)
    expect(count).toBeGreaterThan(0)
    await expect(db.update(auditEntries).set({ userName: 'Nobody' })).rejects.toThrow(
      'Failed query',
    )
    await expect(db.delete(auditEntries)).rejects.toThrow('Failed query')
    await expect(db.execute(sql`truncate audit_entries`)).rejects.toThrow('Failed query')
    expect(await db.$count(auditEntries)).toBe(count)
  })

  it('is deleted after six years', async () => {
    const at = new Date('2015-01-01T00:00:00Z')
    const circumstances = { at, by: { id: 'x', name: 'Old', role: 'Admin' }, clientAddress: '' }
    const [line] = auditLines('category', { id: 'c', name: 'Soups' })
    if (line) await insertAuditEntries(db, [{ ...line, ...circumstances }])
    expect(await summaries('?q=old')).toHaveLength(1)
    await purgeOldData(shop.deps)
    expect(await summaries('?q=old')).toEqual([])
  })

  it('is rolled back with its change', async () => {
    const { id } = await makeProduct(db, { stock: 3 })
    const actor = { id: 'x', name: 'X', roles: ['Admin'] as const, clientAddress: '' }
    const withoutEntry = changeAsStaff(deps, actor, async (tx) => {
      await tx
        .update(products)
        .set({ stock: 9 })
        .where(sql`id = ${id}`)
    })
    await expect(withoutEntry).rejects.toThrow('recorded no audit entry')
    const [dish] = await db
      .select()
      .from(products)
      .where(sql`id = ${id}`)
    expect(dish?.stock).toBe(3)
  })
})

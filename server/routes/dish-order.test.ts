import { desc } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const cook = await makeStaff(shop, 'Employee')
const Menu = z.array(ProductWire)

const inDrinks = async (name: string) => await makeProduct(db, { name, category: 'drinks' })
const [ayran, bissap, citrus] = [
  await inDrinks('Ayran'),
  await inDrinks('Bissap'),
  await inDrinks('Citrus'),
]

const arrange = (category: string, ...products: string[]) =>
  cook.send('PATCH', '/api/products/positions', { category, products })

async function readMenu(path = '/api/products/category/drinks') {
  return await readJson(Menu, await shop.request(path))
}

const ours = ['Ayran', 'Bissap', 'Citrus']

async function namesInDrinks() {
  return (await readMenu()).map(({ product }) => product).filter((name) => ours.includes(name))
}

describe('the order of the dishes in a tab', () => {
  it('is by name until staff arrange it', async () => {
    expect(await namesInDrinks()).toEqual(ours)
  })

  it('is that of the ids; the others follow by name', async () => {
    const response = await arrange('drinks', citrus.id, ayran.id)
    expect(response.status).toBe(200)
    expect(await readJson(Menu, response)).toEqual(await readMenu('/api/products'))
    expect(await namesInDrinks()).toEqual(['Citrus', 'Ayran', 'Bissap'])
  })

  it('is replaced whole, and an empty list brings back the names', async () => {
    await arrange('drinks', bissap.id, citrus.id)
    expect(await namesInDrinks()).toEqual(['Bissap', 'Citrus', 'Ayran'])
    await arrange('drinks')
    expect(await namesInDrinks()).toEqual(ours)
  })

  it('ignores ids of other tabs, unknown ids and repeated ones', async () => {
    const masa = await makeProduct(db)
    await arrange('drinks', masa.id, 'unknown', citrus.id, citrus.id)
    expect(await namesInDrinks()).toEqual(['Citrus', 'Ayran', 'Bissap'])
  })

  it('does not follow a dish to another category', async () => {
    await arrange('drinks', citrus.id)
    await cook.send('PATCH', `/api/products/${citrus.id}`, { category: 'extras' })
    await cook.send('PATCH', `/api/products/${citrus.id}`, { category: 'drinks' })
    expect(await namesInDrinks()).toEqual(ours)
  })

  it('of an unknown category is not found', async () => {
    expect((await arrange('pizza', ayran.id)).status).toBe(404)
    expect((await arrange('piz\0za', ayran.id)).status).toBe(400)
  })
})

describe('the order of Featured', () => {
  it('has the places that staff have chosen, and leaves the tabs alone', async () => {
    await arrange('all', citrus.id, ayran.id)
    const placed = (await readMenu()).filter(({ featured }) => featured !== undefined)
    expect(placed.map(({ product, featured }) => [product, featured])).toEqual([
      ['Ayran', 1],
      ['Citrus', 0],
    ])
    await arrange('all')
    expect((await readMenu())[0]).not.toHaveProperty('featured')
  })

  it('is audited with the names before and after', async () => {
    await arrange('all', bissap.id)
    await arrange('all', ayran.id, bissap.id)
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      kind: 'product',
      subjectName: 'Featured',
      before: { value: ['Bissap'] },
      after: { value: ['Ayran', 'Bissap'] },
    })
  })
})

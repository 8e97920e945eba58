import { readFileSync } from 'node:fs'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { MenuImported } from '#contract/menu/menu-import.ts'
import { Problem } from '#contract/problem.ts'
import { categories } from '#db/schema/menu/categories.ts'
import { products } from '#db/schema/menu/products.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { noPicturePath } from '#db/seed/sample-pictures.ts'
import { importMenu, previewMenu, sendImport, sendPreview } from '#tests/support/import-menu.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { makePicture } from '#tests/support/make-picture.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

// The plate for dishes without a picture is encoded once.
vi.setConfig({ testTimeout: 60_000 })

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())
const cook = await makeStaff(shop, 'Employee')

beforeEach(async () => {
  await db.delete(products)
})

async function menu() {
  const rows = await db.select().from(products).orderBy(products.name)
  return rows.map(({ name, priceNaira, stock, category }) => [name, priceNaira, stock, category])
}

async function countAudit() {
  return (await db.select().from(auditEntries)).length
}

async function problemOf(response: Response) {
  const { message, code } = await readJson(Problem, response)
  return [response.status, message, code]
}

describe('the preview of a menu file', () => {
  it('says what would change, and changes nothing', async () => {
    await makeProduct(db, { name: 'Masa', priceNaira: 1500, stock: 30 })
    await makeProduct(db, { name: 'Suya', priceNaira: 2000 })
    const csv =
      'Name,Category,Price,Stock\nMasa,masa,"₦2,400",30\nSuya,Masa,2000,20\nPuff-puff,Small Chops,500,9\n'
    const preview = await previewMenu(cook, csv)
    expect(preview).toEqual({
      format: 'own',
      digest: expect.any(String),
      dishes: [
        {
          line: 2,
          name: 'Masa',
          isNew: false,
          fields: [{ name: 'Price', before: '₦1,500', after: '₦2,400' }],
        },
        {
          line: 4,
          name: 'Puff-puff',
          isNew: true,
          fields: [
            { name: 'Category', before: '', after: 'Small Chops' },
            { name: 'Price', before: '', after: '₦500' },
            { name: 'Stock', before: '', after: '9' },
          ],
        },
      ],
      same: 1,
      categories: ['Small Chops'],
      errors: [],
      notes: [{ code: 'without-picture', count: 1 }],
    })
    expect(await menu()).toEqual([
      ['Masa', 1500, 30, 'masa'],
      ['Suya', 2000, 20, 'masa'],
    ])
  })

  it.each(['woocommerce', 'square', 'loyverse', 'own'])('reads a file of %s', async (name) => {
    const csv = readFileSync(`tests/support/menus/${name}.csv`)
    const preview = await previewMenu(cook, csv)
    expect(preview).toMatchObject({ format: name, errors: [] })
    expect(preview.dishes.length).toBeGreaterThan(1)
    const imported = await readJson(MenuImported, await sendImport(cook, csv, preview.digest))
    expect(imported.added).toBe(preview.dishes.length)
    const { dishes, same } = await previewMenu(cook, csv)
    expect({ dishes, same }).toEqual({ dishes: [], same: imported.added })
  })

  it('lists errors by line and column, also of pictures', async () => {
    const picture = await makePicture(shop)
    const csv = `Name,Category,Price,Picture\nA,Masa,1,https://evil.test/a.jpg\nB,Masa,2.50,\nC,Masa,3,${picture}\n`
    const { errors } = await previewMenu(cook, csv)
    expect(errors).toEqual([
      {
        line: 2,
        column: 'Picture',
        message: 'Give the address of a picture of this shop, or leave this empty.',
      },
      { line: 3, column: 'Price', message: 'Prices are in whole naira, without kobo.' },
    ])
  })

  it('refuses what is no menu', async () => {
    const unknown = await sendPreview(cook, 'Nom,Prix\nThé,500\n')
    expect(await problemOf(unknown)).toEqual([400, expect.stringMatching(/columns/), undefined])
    const many = `Name,Price\n${'Masa,1\n'.repeat(2001)}`
    expect((await problemOf(await sendPreview(cook, many)))[1]).toMatch(/at most 2000 dishes/)
    const large = await sendPreview(cook, 'x'.repeat(2 * 1024 * 1024))
    expect(await problemOf(large)).toEqual([413, 'This file is larger than 2 MB.', undefined])
    const path = '/api/products/import/preview'
    const empty = await cook.request(path, { method: 'POST', body: new FormData() })
    expect(await problemOf(empty)).toEqual([400, 'Please choose a file.', undefined])
    const text = await cook.request(path, { method: 'POST', body: 'Name,Price' })
    expect(text.status).toBe(415)
  })

  it('is for staff', async () => {
    for (const path of ['/api/products/import/preview', '/api/products/import?digest=x']) {
      expect((await shop.request(path, { method: 'POST' })).status).toBe(401)
    }
  })
})

describe('an import', () => {
  it('does what the preview has shown, with categories and sold-out marks', async () => {
    const { id } = await makeProduct(db, { name: 'Masa', priceNaira: 1500, stock: 30 })
    const stays = await makeProduct(db, { name: 'Suya' })
    const changed = vi.fn<() => void>()
    shop.deps.events.onCatalogueChange(changed)
    const heard: string[] = []
    shop.deps.events.subscribe(({ name }) => void heard.push(name))
    const csv =
      'ID,Name,Category,Price,Stock,Sold out\n' +
      `${id},Masa,Masa,2400,55,until restocked\n,Moi moi,Steamed,700,,until restocked\n`
    const response = await importMenu(cook, csv)
    expect(response.status).toBe(200)
    expect(await readJson(MenuImported, response)).toEqual({ added: 1, changed: 1, same: 0 })
    expect(changed).toHaveBeenCalled()
    expect(heard).toEqual(['product.sold-out'])
    expect(await menu()).toEqual([
      ['Masa', 2400, 55, 'masa'],
      ['Moi moi', 700, 0, 'steamed'],
      ['Suya', 2500, 20, 'masa'],
    ])
    const rows = await db.select().from(products).orderBy(products.name)
    expect(rows.map(({ isSoldOut }) => isSoldOut)).toEqual([true, true, false])
    expect(rows.map(({ image }) => image)).toEqual(['', noPicturePath, ''])
    expect(rows.find((row) => row.id === stays.id)?.updatedAt).toEqual(stays.updatedAt)
    const plate = await shop.request(noPicturePath)
    expect(plate.headers.get('Cache-Control')).toMatch(/immutable/)
    const [made] = await db.select().from(categories).where(eq(categories.slug, 'steamed'))
    expect(made?.name).toBe('Steamed')
  })

  it('is in the audit trail: the file, and each dish', async () => {
    await makeProduct(db, { name: 'Masa', priceNaira: 1500 })
    const before = new Set((await db.select().from(auditEntries)).map(({ id }) => id))
    await importMenu(cook, 'Name,Category,Price\nMasa,Masa,2400\nZobo,Drinks,500\n')
    const entries = (await db.select().from(auditEntries)).filter(({ id }) => !before.has(id))
    expect(entries).toHaveLength(3)
    expect(entries.map(({ subjectName, action, field }) => [subjectName, action, field])).toEqual(
      expect.arrayContaining([
        ['Zobo', 'added', null],
        ['Masa', 'changed', 'price'],
        ['Menu', 'changed', 'menuImport'],
      ]),
    )
    const line = entries.find(({ field }) => field === 'menuImport')
    expect(line?.after).toEqual({ value: ['My menu.csv', '1 added', '1 changed'] })
  })

  it('is refused when the menu has changed since the preview', async () => {
    const { id } = await makeProduct(db, { name: 'Masa', priceNaira: 1500, stock: 30 })
    const csv = 'Name,Price,Stock\nMasa,2400,30\n'
    const { digest } = await previewMenu(cook, csv)
    await db.update(products).set({ stock: 29 }).where(eq(products.id, id))
    expect(await problemOf(await sendImport(cook, csv, digest))).toEqual([
      409,
      'The menu has changed meanwhile. Please look at the changes again.',
      'stale',
    ])
    expect(await menu()).toEqual([['Masa', 1500, 29, 'masa']])
  })

  it('is refused when the file has an error', async () => {
    const csv = 'Name,Category,Price\nZobo,Drinks,500\nMasa,Masa,many\n'
    const { digest } = await previewMenu(cook, csv)
    expect((await problemOf(await sendImport(cook, csv, digest)))[0]).toBe(400)
    expect(await menu()).toEqual([])
  })

  it('writes all dishes or none', async () => {
    await db.execute(sql`
      create function refuse_last() returns trigger language plpgsql as
      'begin raise exception ''no''; end'`)
    await db.execute(sql`
      create trigger refuse_last before insert on products for each row
      when (new.name = 'Last') execute function refuse_last()`)
    await makeProduct(db, { name: 'Masa', priceNaira: 1500 })
    const before = await countAudit()
    const csv =
      'Name,Category,Price\nMasa,Masa,2400\nZobo,Drinks,500\nPuff-puff,Fried,50\nLast,Fried,1\n'
    const response = await importMenu(cook, csv)
    await db.execute(sql`drop trigger refuse_last on products`)
    expect(response.status).toBe(500)
    expect(await menu()).toEqual([['Masa', 1500, 20, 'masa']])
    expect(await db.select().from(categories).where(eq(categories.slug, 'fried'))).toEqual([])
    expect(await countAudit()).toBe(before)
    expect((await importMenu(cook, csv)).status).toBe(200)
  })

  it('of the same file by two people at once adds each dish once', async () => {
    const csv = 'Name,Category,Price\nZobo,Drinks,500\nKunu,Hot drinks,400\n'
    const { digest } = await previewMenu(cook, csv)
    const both = await Promise.all([sendImport(cook, csv, digest), sendImport(cook, csv, digest)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await menu()).toHaveLength(2)
  })
})

import { afterAll, describe, expect, it } from 'vitest'

import { listProducts } from '#db/queries/products.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { dishPictures } from '#db/seed/pictures/dish-pictures.ts'
import { sampleMenu } from '#db/seed/sample-menu.ts'
import { badgeFor } from '#domain/product.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

const pictures = Object.fromEntries(sampleMenu.map(({ key }) => [key, `/images/${key}-960.webp`]))
await Promise.all([fillShop(db, pictures), fillShop(db, pictures)])

describe('a fresh shop', () => {
  it('is filled once, even by two servers at once', async () => {
    expect(await listProducts(db)).toHaveLength(sampleMenu.length)
    expect(await findShopSettings(db)).toMatchObject({ name: 'Tukunya', onlyWithinHours: false })
  })

  it('offers at least 36 dishes, at least six of them in packages', async () => {
    const menu = await listProducts(db)
    expect(menu.length).toBeGreaterThanOrEqual(36)
    expect(menu.filter(({ packages }) => packages.length > 1).length).toBeGreaterThanOrEqual(6)
  })

  it('has exactly three dishes at or below their minStock', async () => {
    const low = (await listProducts(db)).filter(
      ({ stock, minStock }) => badgeFor(stock, minStock) !== 'in-stock',
    )
    expect(low).toHaveLength(3)
  })

  it('draws another picture for each dish', () => {
    const drawn = sampleMenu.map(({ key }) => dishPictures[key]?.() ?? key)
    expect(new Set(drawn).size).toBe(sampleMenu.length)
    for (const drawing of drawn) expect(drawing).toMatch(/^<svg /)
  })
})

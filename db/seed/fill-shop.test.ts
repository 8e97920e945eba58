import { afterAll, describe, expect, it } from 'vitest'

import { listProducts } from '#db/queries/menu/products.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { ownPictureName } from '#domain/menu/picture.ts'
import { badgeFor } from '#domain/menu/product.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { fillShop } from './fill-shop.ts'
import { sampleMenu } from './sample-menu.ts'
import { samplePicturePaths } from './sample-pictures.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

const fills = await Promise.all([fillShop(db), fillShop(db)])

describe('a fresh shop', () => {
  it('is filled once, even by two servers concurrently', async () => {
    expect(fills.toSorted()).toEqual([false, true])
    expect(await fillShop(db)).toBe(false)
    expect(await listProducts(db)).toHaveLength(sampleMenu.length)
    expect(await readShopSettings(db)).toMatchObject({ name: 'Tukunya', onlyWithinHours: false })
  })

  it('has at least 36 dishes, at least six of them with packages', async () => {
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

  it('has a different picture for each dish, and one for the home page', async () => {
    const shown = (await listProducts(db)).map(({ image }) => image)
    const heroImage = (await readShopSettings(db)).heroImage ?? ''
    const names = [...shown, heroImage].map((path) => ownPictureName(path))
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(sampleMenu.length + 1)
  })

  it('has a picture for each package that is sold by the piece in another count', async () => {
    const masa = (await listProducts(db)).find(({ name }) => name.startsWith('Masa ('))
    expect(masa?.packages.map(({ image }) => image)).toEqual([
      undefined,
      samplePicturePaths['masa-12'],
      samplePicturePaths['masa-24'],
    ])
  })
})

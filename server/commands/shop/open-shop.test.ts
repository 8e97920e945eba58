import { afterAll, describe, expect, it } from 'vitest'

import type { OnOneServer } from '#db/one-server.ts'
import { listProducts } from '#db/queries/products.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { dishPictures } from '#db/seed/pictures/dish-pictures.ts'
import { sampleMenu } from '#db/seed/sample-menu.ts'
import { pictureWidths } from '#domain/picture.ts'
import { badgeFor } from '#domain/product.ts'
import { imagesInMemory, namesIn } from '#tests/support/images-in-memory.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { openShop } from './open-shop.ts'

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

describe('servers that open an empty shop at once', () => {
  const circle = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>'

  /** As servers see it that share a database: who is not first has to come again. */
  function makeTurns() {
    let isTaken = false
    const onOneServer: OnOneServer = async (_name, work) => {
      if (isTaken) return false
      isTaken = true
      await work().finally(() => (isTaken = false))
      return true
    }
    return onOneServer
  }

  async function openEmptyShop() {
    const { db, close } = await createTestDatabase()
    afterAll(close)
    const images = imagesInMemory()
    return {
      db,
      images,
      onOneServer: makeTurns(),
      drawn: [] as string[],
    }
  }

  it('draw its pictures once, and all are done when it is full', async () => {
    const shop = await openEmptyShop()
    const draw = () => {
      shop.drawn.push('masa')
      return circle
    }
    const loadDrawings = async () => ({ masa: draw })
    const waits: string[] = []
    const open = (name: string) =>
      openShop(shop, { loadDrawings, onWaiting: () => waits.push(name) })
    const isFilledHere = { one: open('one'), other: open('other') }
    const waited = (await isFilledHere.one) ? 'other' : 'one'
    expect(await isFilledHere[waited]).toBe(false)
    expect([shop.drawn, waits]).toEqual([['masa'], [waited]])
    expect(await namesIn(shop.images)).toHaveLength(pictureWidths.length * 2)
    expect(await listProducts(shop.db)).toHaveLength(sampleMenu.length)
    expect(await open('a later one')).toBe(false)
  })

  it('take over from one that fails', async () => {
    const shop = await openEmptyShop()
    const isBegun = Promise.withResolvers<void>()
    const isWaitedFor = Promise.withResolvers<void>()
    const failing = async () => {
      isBegun.resolve()
      await isWaitedFor.promise
      throw new Error('no pencil')
    }
    const first = openShop(shop, { loadDrawings: failing }).catch((error: Error) => error.message)
    await isBegun.promise
    const second = openShop(shop, {
      loadDrawings: async () => ({ masa: () => circle }),
      onWaiting: isWaitedFor.resolve,
    })
    expect(await first).toBe('no pencil')
    expect(await second).toBe(true)
  })
})

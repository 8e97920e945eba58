import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import { ShopWire } from '#contract/ordering/shop.ts'
import { makeProduct, zoneNamed } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { openCheckout } from '#tests/support/open-checkout.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
const { ask, countAsked } = await serveTestSite(shop)
const admin = await makeStaff(shop, 'Admin')

const Menu = z.array(ProductWire)
type Dish = Omit<ProductWire, 'images'>

async function read(path: string): Promise<unknown> {
  return JSON.parse((await ask(path)).bytes.toString())
}

async function readMenu(path: string) {
  return Menu.parse(await read(path))
}

async function dishFrom(menu: Promise<Dish[]>, id: string) {
  return (await menu).find(({ _id }) => _id === id)
}

/** The data of a page, read from its script. */
async function readPage() {
  const { bytes } = await ask('/menu')
  const [, data = ''] = /data\((.*)\)</.exec(bytes.toString()) ?? []
  return z
    .tuple([z.array(ProductWire.omit({ images: true })), ShopWire])
    .rest(z.unknown())
    .parse(JSON.parse(data))
}

async function readMenuOfPage() {
  return (await readPage())[0]
}

describe('the next response has', () => {
  it('a changed price, in the menu, its category and the page', async () => {
    const masa = await makeProduct(shop.db)
    for (const price of [900, 950, 1000]) {
      await admin.send('PATCH', `/api/products/${masa.id}`, { price })
      const menus = [readMenu('/api/products'), readMenu('/api/products/category/masa')]
      for (const menu of [...menus, readMenuOfPage()]) {
        expect(await dishFrom(menu, masa.id)).toMatchObject({ price })
      }
    }
  })

  it('the stock after a checkout, and after its end', async () => {
    const { masa, reference } = await openCheckout(shop, { stock: 5 })
    expect(await dishFrom(readMenu('/api/products'), masa.id)).toMatchObject({ stock: 3 })
    expect(await dishFrom(readMenuOfPage(), masa.id)).toMatchObject({ stock: 3 })
    await shop.request(`/api/checkout/${reference}`, { method: 'DELETE' })
    expect(await dishFrom(readMenu('/api/products'), masa.id)).toMatchObject({ stock: 5 })
    expect(await dishFrom(readMenuOfPage(), masa.id)).toMatchObject({ stock: 5 })
  })

  it('no deleted dish, although another client still has the old menu', async () => {
    const masa = await makeProduct(shop.db)
    await admin.send('PATCH', `/api/products/${masa.id}`, { price: 900 })
    const { etag = '' } = (await ask('/api/products')).headers
    await admin.request(`/api/products/${masa.id}`, { method: 'DELETE' })
    const { status, bytes } = await ask('/api/products', { 'If-None-Match': etag })
    expect(status).toBe(200)
    expect(bytes.toString()).not.toContain(masa.id)
  })

  it('a changed category, fee and shop name', async () => {
    await ask('/api/categories')
    await admin.send('POST', '/api/categories', { name: 'Breakfast' })
    expect(await read('/api/categories')).toContainEqual(
      expect.objectContaining({ name: 'Breakfast' }),
    )
    const { id } = await zoneNamed(shop.db, 'Wuse 2')
    await ask('/api/delivery-zones')
    await admin.send('PATCH', `/api/delivery-zones/${id}`, { price: 1234 })
    expect(await read('/api/delivery-zones')).toContainEqual(
      expect.objectContaining({ _id: id, price: 1234 }),
    )
    await ask('/api/shop')
    await admin.send('PATCH', '/api/settings', { name: 'Tukunya Kitchen' })
    expect(await read('/api/shop')).toMatchObject({ name: 'Tukunya Kitchen' })
  })

  it('the closed kitchen, at the moment it closes', async () => {
    const readIsOpen = async () => [
      ShopWire.parse(await read('/api/shop')).isOpen,
      (await readPage())[1].isOpen,
    ]
    expect(await readIsOpen()).toEqual([true, true])
    const closing = new Date('2026-11-21T18:00:00+01:00')
    shop.clock.now = new Date(closing.getTime() - 1)
    expect(await readIsOpen()).toEqual([true, true])
    shop.clock.now = closing
    expect(await readIsOpen()).toEqual([false, false])
    shop.clock.now = new Date('2026-11-22T08:00:00+01:00')
    expect(await readIsOpen()).toEqual([true, true])
    shop.clock.now = noon
  })
})

describe('concurrent requests while the shop sells', () => {
  it('never see a stock from before an earlier sale', async () => {
    const masa = await makeProduct(shop.db, { stock: 1000 })
    const sale = { left: 1000, isOn: true }
    const sell = async () => {
      const left = sale.left - 1
      await admin.send('PATCH', `/api/products/${masa.id}`, { stock: left })
      sale.left = left
    }
    const readRepeatedly = async (menu: () => Promise<Dish[]>) => {
      const tooOld: object[] = []
      while (sale.isOn) {
        const { left } = sale
        const dish = await dishFrom(menu(), masa.id)
        if (!dish || dish.stock > left) tooOld.push({ seen: dish?.stock, left })
      }
      return tooOld
    }
    await sell()
    const readers = [
      readRepeatedly(() => readMenu('/api/products')),
      readRepeatedly(readMenuOfPage),
      readRepeatedly(readMenuOfPage),
    ]
    for (let sold = 0; sold < 40; sold += 1) await sell()
    sale.isOn = false
    expect(await Promise.all(readers)).toEqual([[], [], []])
  })

  it('share the cached response while nothing is sold', async () => {
    await ask('/menu')
    const before = countAsked()
    await Promise.all(Array.from({ length: 50 }, () => ask('/menu')))
    expect(countAsked()).toBe(before)
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { client } = shop
afterAll(() => shop.close())

describe('the menu', () => {
  it('is sorted by category, then by name', async () => {
    const menu = await (await client.api.products.$get()).json()
    const tabs = ['comboDeals', 'masa', 'meat', 'soups', 'drinks', 'extras']
    const inOrder = menu.toSorted(
      (a, b) =>
        tabs.indexOf(a.category) - tabs.indexOf(b.category) || (a.product < b.product ? -1 : 1),
    )
    expect(menu.map(({ category }) => category)).toEqual(inOrder.map(({ category }) => category))
    expect(new Set(menu.map(({ category }) => category))).toEqual(new Set(tabs))
  })

  it('has the fields of the specification for each dish', async () => {
    const [dish] = await (await client.api.products.$get()).json()
    expect(Object.keys(dish ?? {}).toSorted()).toEqual(
      [
        '_id',
        'category',
        'description',
        'hasPackageOptions',
        'image',
        'images',
        'minOrder',
        'minStock',
        'optionGroups',
        'packages',
        'price',
        'product',
        'status',
        'stock',
      ].toSorted(),
    )
  })

  it('can be fetched by category, and returns 404 for an unknown one', async () => {
    const byCategory = client.api.products.category[':category']
    const soups = await byCategory.$get({ param: { category: 'soups' } })
    const names = await readJson(z.array(z.object({ category: z.string() })), soups)
    expect(names.length).toBeGreaterThan(5)
    expect(names.every(({ category }) => category === 'soups')).toBe(true)
    expect((await byCategory.$get({ param: { category: 'pizza' } })).status).toBe(404)
  })

  it('returns 404 for an unknown dish, for any id', async () => {
    for (const id of ['nothing', "' OR 1=1--", '%', 'x'.repeat(300), '__proto__']) {
      const response = await client.api.products[':id'].$get({
        param: { id: encodeURIComponent(id) },
      })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ message: 'We do not know this dish.' })
    }
  })

  it('returns 400 for an id that the database cannot look up', async () => {
    for (const path of [
      'products/%00',
      'products/category/%00',
      'orders/track/a%0d%0ab',
      'products/%zz',
      'products/%',
      'orders/track/%ff',
    ]) {
      expect((await shop.request(`/api/${path}`)).status).toBe(400)
    }
  })
})

describe('the categories', () => {
  it('are the six fixed ones on a fresh shop', async () => {
    const categories = await (await client.api.categories.$get()).json()
    expect(categories.map(({ slug }) => slug)).toEqual([
      'comboDeals',
      'masa',
      'meat',
      'soups',
      'drinks',
      'extras',
    ])
    const [first] = categories
    const one = await client.api.categories[':id'].$get({ param: { id: first?._id ?? '' } })
    expect(await one.json()).toEqual(first)
    expect((await client.api.categories[':id'].$get({ param: { id: 'x' } })).status).toBe(404)
  })
})

describe('the delivery zones', () => {
  it('are the 52 of a fresh shop, in natural order of their names', async () => {
    const zones = await (await client.api['delivery-zones'].$get()).json()
    const names = zones.map(({ name }) => name)
    expect(zones).toHaveLength(52)
    expect(names.indexOf('Garki Area 8')).toBeLessThan(names.indexOf('Garki Area 10'))
    expect(zones.find(({ name }) => name === 'Guzape')).toMatchObject({ price: 4300 })
    const prices = zones.map(({ price }) => price)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([2400, 5000])
  })
})

describe('the shop', () => {
  it('returns whether it is open in Abuja time, and when that changes', async () => {
    const at = async (instant: string) => {
      shop.clock.now = new Date(instant)
      const { isOpen, changesAt } = await (await client.api.shop.$get()).json()
      return [isOpen, changesAt]
    }
    expect(await at('2026-11-21T07:59:59+01:00')).toEqual([false, '2026-11-21T07:00:00.000Z'])
    expect(await at('2026-11-21T08:00:00+01:00')).toEqual([true, '2026-11-21T17:00:00.000Z'])
    expect(await at('2026-11-21T18:00:00+01:00')).toEqual([false, '2026-11-22T07:00:00.000Z'])
  })

  it('returns the card provider and its public key, and no secret', async () => {
    const shown = await (await client.api.shop.$get()).json()
    expect(shown.payment).toEqual({
      provider: 'sandbox',
      publicKey: 'pk_test_fake',
      scriptUrl: '/fake.js',
    })
    expect(JSON.stringify(shown)).not.toContain('sk_')
  })
})

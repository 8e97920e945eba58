import { afterAll, describe, expect, it } from 'vitest'

import { CategoryWire } from '#contract/menu/category.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { makePicture, productForm } from '#tests/support/make-picture.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const cook = await makeStaff(shop, 'Employee')
const image = await makePicture(shop)

const create = (name: unknown, icon?: unknown) =>
  cook.send('POST', '/api/categories', { name, icon })
const change = (id: string, sent: object) => cook.send('PATCH', `/api/categories/${id}`, sent)
const remove = (id: string) => cook.request(`/api/categories/${id}`, { method: 'DELETE' })

async function created(name: string, icon = '') {
  const response = await create(name, icon)
  if (response.status !== 201) throw new Error(await response.text())
  return await readJson(CategoryWire, response)
}

async function list() {
  return (await shop.client.api.categories.$get()).json()
}

describe('a new category', () => {
  it('becomes the last tab, with a slug of its name', async () => {
    expect(await created(' Small Chops ', '🍢')).toEqual({
      _id: expect.any(String),
      name: 'Small Chops',
      icon: '🍢',
      slug: 'small-chops',
    })
    expect((await created('Breakfast')).icon).toBe('')
    const slugs = (await list()).map(({ slug }) => slug)
    expect(slugs.slice(-3)).toEqual(['extras', 'small-chops', 'breakfast'])
    const menu = await shop.request('/api/products/category/small-chops')
    expect(await menu.json()).toEqual([])
  })

  it.each([
    ['🍲', 'category-dishes'],
    ['🍢🔥', 'category-dishes-2'],
    ['All', 'all-dishes'],
    ['Soups!', 'soups-2'],
    ['Soups?', 'soups-3'],
    ['Combo-Deals', 'combo-deals'],
    ['__proto__', 'proto'],
    ['constructor', 'constructor'],
    ['𞤀'.repeat(50), '𞤢'.repeat(50)],
  ])('called %s can be fetched and gets products', async (name, slug) => {
    expect(await created(name)).toMatchObject({ name, slug })
    const form = productForm(image, { category: slug })
    expect((await cook.send('POST', '/api/products', form)).status).toBe(201)
    const path = `/api/products/category/${encodeURIComponent(slug)}`
    expect(await (await shop.request(path)).json()).toHaveLength(1)
  })

  it.each([
    ['', 'name', 'Category name is required'],
    [' \t ', 'name', 'Category name is required'],
    [null, 'name', 'Category name is required'],
    [undefined, 'name', 'Category name is required'],
    [5, 'name', 'Category name is required'],
    ['x'.repeat(101), 'name', 'Please keep this to at most 100 characters.'],
    ['a\u0000b', 'name', 'Please remove special control characters.'],
  ])('called %j is rejected', async (name, path, message) => {
    const response = await create(name)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, issues: [{ path, message }] })
  })

  it('has a short icon of one line', async () => {
    for (const icon of ['x'.repeat(21), 'a\nb', 5, null]) {
      expect((await create('Icons', icon)).status).toBe(400)
    }
    expect(await created('Icons', '👨‍👩‍👧‍👦')).toMatchObject({ icon: '👨‍👩‍👧‍👦' })
  })

  it('rejects a name that is taken, in any case', async () => {
    for (const name of ['soups', 'SOUPS', ' Combo  deals ']) {
      const response = await create(name)
      expect(response.status).toBe(409)
      const message = 'There is already a category of this name.'
      expect(await response.json()).toEqual({ message, issues: [{ path: 'name', message }] })
    }
  })

  it('is created once by ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('Rush hour')))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)])
    const names = Array.from({ length: 5 }, (_, n) => `Rush${'!'.repeat(n)}`)
    const made = await Promise.all(names.map((name) => created(name)))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(5)
  })
})

describe('a change of a category', () => {
  it('never changes its slug or its position', async () => {
    const before = await list()
    const [first] = before
    const response = await change(first?._id ?? '', { name: 'Feasts', icon: '🎉', slug: 'feasts' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ...first, name: 'Feasts', icon: '🎉' })
    expect((await list()).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
    await change(first?._id ?? '', { name: first?.name, icon: first?.icon })
    expect(await list()).toEqual(before)
  })

  it('accepts its own name in another case, and an empty change', async () => {
    const { _id, slug } = await created('Grills')
    expect(await (await change(_id, { name: 'GRILLS' })).json()).toMatchObject({ name: 'GRILLS' })
    const same = await change(_id, { unknown: 1 })
    expect(same.status).toBe(200)
    expect(await same.json()).toMatchObject({ name: 'GRILLS', slug })
  })

  it('is rejected without a name, with an existing name, and for an unknown category', async () => {
    const { _id } = await created('Salads')
    const empty = await change(_id, { name: ' ' })
    expect(empty.status).toBe(400)
    expect(await empty.json()).toMatchObject({ message: 'Category name is required' })
    expect((await change(_id, { name: 'sOUPS' })).status).toBe(409)
    expect((await change('nothing', { name: 'Other' })).status).toBe(404)
    expect((await change('nothing', {})).status).toBe(404)
  })
})

describe('deleting a category', () => {
  it('works while it has no products', async () => {
    const { _id, slug } = await created('Seasonal')
    expect((await remove(_id)).status).toBe(204)
    expect((await remove(_id)).status).toBe(404)
    expect((await shop.request(`/api/categories/${_id}`)).status).toBe(404)
    expect((await shop.request(`/api/products/category/${slug}`)).status).toBe(404)
    expect(await created('Seasonal')).toMatchObject({ slug })
  })

  it('is refused while it has products, with their number', async () => {
    const { _id, slug } = await created('Pastries')
    const { id } = await makeProduct(db, { category: slug })
    const refused = await remove(_id)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({
      message: 'This category still has 1 product. Move or delete them first.',
      code: 'in_use',
    })
    await cook.send('PATCH', `/api/products/${id}`, { category: 'extras' })
    expect((await remove(_id)).status).toBe(204)
  })

  it('is refused while a product is added concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id, slug } = await created(`Moment ${round}`)
      const { id } = await makeProduct(db)
      const [gone, made, moved] = await Promise.all([
        remove(_id),
        cook.send('POST', '/api/products', productForm(image, { category: slug })),
        cook.send('PATCH', `/api/products/${id}`, { category: slug }),
      ])
      expect([204, 409]).toContain(gone.status)
      const isGone = gone.status === 204
      expect(made.status).toBe(isGone ? 400 : 201)
      expect(isGone ? [200, 400] : [200]).toContain(moved.status)
    }
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import { Problem } from '#contract/problem.ts'
import { products } from '#db/schema/menu/products.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { createApi } from '#server/app.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { makePicture, productForm } from '#tests/support/make-picture.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const cook = await makeStaff(shop, 'Employee')
const image = await makePicture(shop)

const create = (other: object = {}) => cook.send('POST', '/api/products', productForm(image, other))
const change = (id: string, sent: unknown) => cook.send('PATCH', `/api/products/${id}`, sent)

async function read(response: Response) {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return await readJson(ProductWire, response)
}

async function rowOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row
}

describe('a new product', () => {
  it('is returned with all fields and is on the menu', async () => {
    const response = await create({ packages: [{ name: '6 pieces', price: 2500 }] })
    expect(response.status).toBe(201)
    const made = await read(response)
    expect(made).toEqual({
      _id: expect.any(String),
      product: 'Waina',
      category: 'masa',
      description: 'Rice cakes',
      image,
      stock: 12,
      minStock: 5,
      minOrder: 1,
      price: 1500,
      status: 'instock',
      images: [320, 640, 960].map((width) => expect.objectContaining({ width })),
      hasPackageOptions: true,
      packages: [
        {
          id: expect.any(String),
          name: '6 pieces',
          description: '',
          price: 2500,
        },
      ],
      optionGroups: [],
    })
    expect(await read(await shop.request(`/api/products/${made._id}`))).toEqual(made)
    const masa = await shop.request('/api/products/category/masa')
    expect(await masa.json()).toContainEqual(made)
  })

  it("gets the specification's defaults for fields that the form omits", async () => {
    const form = { product: 'Gurasa', category: 'extras', stock: 3, price: 500, image }
    expect(await read(await cook.send('POST', '/api/products', form))).toMatchObject({
      minStock: 5,
      minOrder: 1,
      status: 'instock',
      description: '',
      packages: [],
      hasPackageOptions: false,
    })
  })

  it('has only the known fields, and an id of our own', async () => {
    const made = await read(
      await create({ _id: 'mine', id: 'mine', createdAt: '2001-01-01', hasPackageOptions: true }),
    )
    expect(made).toMatchObject({ hasPackageOptions: false })
    expect(made._id).not.toBe('mine')
    expect(await rowOf(made._id)).toMatchObject({ createdAt: noon, updatedAt: noon })
  })

  it.each([
    [{ product: '  ' }, 'product', 'Product name is required'],
    [{ product: undefined }, 'product', 'Product name is required'],
    [{ product: 'x'.repeat(101) }, 'product', 'Please keep this to at most 100 characters.'],
    [{ image: undefined }, 'image', 'Please select an image for the product'],
    [{ image: '' }, 'image', 'Please select an image for the product'],
    [{ category: '' }, 'category', 'Please choose a category.'],
    [{ category: 'a\u0000' }, 'category', 'Please choose a category.'],
    [{ category: '__proto__' }, 'category', 'Please choose a category.'],
    [{ category: 'constructor' }, 'category', 'Please choose one of the categories.'],
    [{ category: 'all' }, 'category', 'Please choose one of the categories.'],
    [{ category: 'pizza' }, 'category', 'Please choose one of the categories.'],
    [{ status: 'plenty' }, 'status', 'Please choose one of the offered values.'],
    [{ minOrder: 0 }, 'minOrder', 'This must be at least 1.'],
    [{ packages: [{ name: '', price: 1 }] }, 'packages.0.name', 'Please name this package.'],
    [{ image: 'https://evil.test/a.jpg' }, 'image', 'Image upload failed'],
    [{ image: '/images/unknown-960.webp' }, 'image', 'Image upload failed'],
    [{ image: 'javascript:alert(1)' }, 'image', 'Image upload failed'],
    [{ image: '//evil' }, 'image', 'Image upload failed'],
  ])('with %j is rejected at %s', async (wrong, path, message) => {
    const response = await create(wrong)
    expect(response.status).toBe(400)
    const problem = await response.json()
    expect(problem).toMatchObject({ message, issues: [{ path, message }] })
  })

  it('accepts every figure of its range, and none outside it', async () => {
    const most = { price: 10_000_000, stock: 1_000_000, minStock: 1_000_000, minOrder: 1_000_000 }
    expect(await read(await create(most))).toMatchObject(most)
    const least = { price: 0, stock: 0, minStock: 0, minOrder: 1 }
    expect(await read(await create(least))).toMatchObject(least)
    for (const field of ['price', 'stock', 'minStock', 'minOrder'] as const) {
      for (const wrong of [most[field] + 1, 1.5, -1, '5', null, Number.NaN, 1e300, [], {}, true]) {
        const response = await create({ [field]: wrong })
        expect(response.status).toBe(400)
        const { issues } = await readJson(
          z.object({ issues: z.array(z.object({ path: z.string() })) }),
          response,
        )
        expect(new Set(issues.map(({ path }) => path))).toEqual(new Set([field]))
      }
    }
  })

  it('cannot pollute the object prototype', async () => {
    const body = JSON.stringify(productForm(image)).replace('{', '{"__proto__":{"polluted":1},')
    const headers = { ...cook.authorization, 'Content-Type': 'application/json' }
    const response = await shop.request('/api/products', { method: 'POST', headers, body })
    expect(response.status).toBe(201)
    expect(await response.json()).not.toHaveProperty('polluted')
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('the tags of a product', () => {
  it('are returned once staff have given them, and absent otherwise', async () => {
    const made = await read(await create())
    expect(made).not.toHaveProperty('tags')
    const tags = ['pepper-2', 'groundnut']
    expect(await read(await change(made._id, { tags }))).toMatchObject({ tags })
    expect(await read(await change(made._id, { price: 1600 }))).toMatchObject({ tags })
    expect(await read(await change(made._id, { tags: [] }))).not.toHaveProperty('tags')
  })
})

describe('the dishes that go with a product', () => {
  it('are those that staff have chosen, at most three', async () => {
    const made = await read(await create())
    expect(made).not.toHaveProperty('goesWith')
    const goesWith = ['a', 'b', 'c']
    expect(await read(await change(made._id, { goesWith }))).toMatchObject({ goesWith })
    expect((await change(made._id, { goesWith: [...goesWith, 'd'] })).status).toBe(400)
    expect(await read(await change(made._id, { goesWith: [] }))).not.toHaveProperty('goesWith')
  })
})

describe('the picture of a package', () => {
  const twelve = { name: '12 pieces', description: '', price: 2500 }

  it('is kept when a later change does not name it', async () => {
    const made = await read(await create({ packages: [{ ...twelve, image }] }))
    expect(made.packages).toMatchObject([{ image }])
    const packages = made.packages.map(({ id, name, description, price }) => {
      return { id, name, description, price }
    })
    expect(await read(await change(made._id, { packages }))).toMatchObject({
      packages: [{ image }],
    })
    const without = packages.map((choice) => ({ ...choice, image: '' }))
    const [bare] = (await read(await change(made._id, { packages: without }))).packages
    expect(bare).not.toHaveProperty('image')
  })

  it('must be a picture of the shop', async () => {
    const fromElsewhere = [{ ...twelve, image: 'https://evil.test/a.jpg' }]
    expect((await create({ packages: fromElsewhere })).status).toBe(400)
    const { id } = await makeProduct(db)
    expect((await change(id, { packages: fromElsewhere })).status).toBe(400)
  })
})

describe('the picture of a product', () => {
  const uploadUrl = 'https://api.cloudinary.com/v1_1/kitchen/image/upload'
  const withHost = createApi({ ...shop.deps, imageHost: { uploadUrl, preset: 'dishes' } })
  const post = (address: string) =>
    withHost.request('/api/products', {
      method: 'POST',
      headers: { ...cook.authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(productForm(address)),
    })

  it('must be at the configured host', async () => {
    const address = 'https://res.cloudinary.com/kitchen/image/upload/v1/masa.jpg'
    const made = await read(await post(address))
    expect(made).toMatchObject({ image: address, images: [] })
    for (const other of [
      'https://res.cloudinary.com/othercloud/image/upload/v1/masa.jpg',
      'https://res.cloudinary.com.evil.com/kitchen/image/upload/v1/masa.jpg',
      'https://user@res.cloudinary.com@evil/kitchen/a.jpg',
      'http://169.254.169.254/latest',
    ]) {
      expect((await post(other)).status).toBe(400)
    }
  })

  it('stays in a form that does not change it, though the host is no longer configured', async () => {
    const address = 'https://res.cloudinary.com/kitchen/image/upload/v1/masa.jpg'
    const { id } = await makeProduct(db, { image: address })
    expect(await read(await change(id, { image: address, price: 7 }))).toMatchObject({ price: 7 })
    expect((await change(id, { image: `${address}?2` })).status).toBe(400)
    expect(await read(await change(id, { image }))).toMatchObject({ image })
  })
})

describe('a change of a product', () => {
  it('changes only the fields that were sent', async () => {
    const { id, ...before } = await makeProduct(db, { updatedAt: new Date(0) })
    shop.clock.now = minutesAfter(noon, 5)
    const after = await read(await change(id, { product: 'Kosai', category: 'extras' }))
    expect(after).toMatchObject({ _id: id, product: 'Kosai', category: 'extras' })
    expect(await rowOf(id)).toEqual({
      ...before,
      id,
      name: 'Kosai',
      category: 'extras',
      updatedAt: minutesAfter(noon, 5),
    })
  })

  it('sets a preparation time and removes it', async () => {
    const made = await read(await create({ preparationMinutes: 45 }))
    expect(made.preparationMinutes).toBe(45)
    expect((await read(await change(made._id, { minOrder: 2 }))).preparationMinutes).toBe(45)
    const removed = await read(await change(made._id, { preparationMinutes: null }))
    expect(removed).not.toHaveProperty('preparationMinutes')
  })

  it('without fields returns the product unchanged', async () => {
    const { id, name, stock } = await makeProduct(db)
    for (const nothing of [{}, { unknown: 1, id: 'x', _id: 'x', stockWas: 1 }]) {
      const response = await change(id, nothing)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ _id: id, product: name, stock })
    }
  })

  it.each([
    [{ minStock: 0 }, 'minStock', 'This must be at least 1.'],
    [{ product: '' }, 'product', 'Product name is required'],
    [{ image: '' }, 'image', 'Please select an image for the product'],
    [{ category: 'pizza' }, 'category', 'Please choose one of the categories.'],
    [{ price: null }, 'price', 'The price must be a whole number of naira.'],
    [{ stock: 1_000_001 }, 'stock', 'This can be at most 1,000,000.'],
  ])('to %j is rejected at %s', async (wrong, path, message) => {
    const { id, ...before } = await makeProduct(db)
    const response = await change(id, { price: 9, ...wrong })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path, message }] })
    expect(await rowOf(id)).toEqual({ id, ...before })
  })

  it('or a deletion of an unknown one returns 404, for any id', async () => {
    for (const id of ['nothing', '%27', '__proto__', 'x'.repeat(300)]) {
      expect((await change(id, { price: 1 })).status).toBe(404)
      const gone = await cook.request(`/api/products/${id}`, { method: 'DELETE' })
      expect(gone.status).toBe(404)
      expect(await gone.json()).toEqual({ message: 'We do not know this dish.' })
    }
  })
})

describe('the packages of a product', () => {
  it('are replaced as a list: existing ones keep their ids, new ones get one', async () => {
    const box = { name: '12 pieces', description: 'A box', price: 4800 }
    const made = await read(await create({ packages: [{ name: '6 pieces', price: 2500 }, box] }))
    const [small, large] = made.packages
    const { packages } = await read(
      await change(made._id, {
        packages: [
          { ...large, price: 5000 },
          box,
          { ...box, id: 'foreign' },
          large,
          { ...box, id: null },
        ],
      }),
    )
    expect(packages).toHaveLength(5)
    expect(packages[0]).toEqual({ ...large, price: 5000 })
    const ids = packages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
    expect(ids).not.toContain('foreign')
    expect(ids).not.toContain(small?.id)
    expect(await read(await change(made._id, { packages: [] }))).toMatchObject({
      packages: [],
      hasPackageOptions: false,
    })
  })

  it('stay when none are sent, and are limited to twenty', async () => {
    const made = await read(await create({ packages: [{ name: '6 pieces', price: 2500 }] }))
    const { packages } = await read(await change(made._id, { price: 1 }))
    expect(packages).toEqual(made.packages)
    const many = Array.from({ length: 21 }, (_, n) => ({ name: `${n}`, price: 1 }))
    expect((await change(made._id, { packages: many })).status).toBe(400)
  })
})

describe('the option groups of a product', () => {
  const beef = { name: 'Beef', price: 500 }
  const protein = {
    name: 'Protein',
    least: 1,
    most: 1,
    options: [beef, { name: 'Fish', price: 0 }],
  }

  it('are replaced as a list, and keep the ids of groups and options', async () => {
    const made = await read(await create({ optionGroups: [protein] }))
    const [group] = made.optionGroups
    const [cow, fish] = group!.options
    expect(group).toMatchObject({ ...protein, options: [{ soldOut: false }, { name: 'Fish' }] })
    const pepper = { ...protein, name: 'Pepper', least: 0, options: [{ ...cow, name: 'Hot' }] }
    const optionGroups = [{ ...group, options: [{ ...fish, soldOut: true }, cow] }, pepper]
    const changed = await read(await change(made._id, { optionGroups }))
    expect(changed.optionGroups).toEqual([
      { ...group, options: [{ ...fish, soldOut: true }, cow] },
      { ...pepper, id: expect.any(String), options: [expect.objectContaining({ name: 'Hot' })] },
    ])
    const ids = changed.optionGroups.flatMap(({ options }) => options.map(({ id }) => id))
    expect(new Set(ids).size).toBe(3)
    expect((await read(await change(made._id, { price: 1 }))).optionGroups).toHaveLength(2)
    expect((await read(await change(made._id, { optionGroups: [] }))).optionGroups).toEqual([])
  })

  it('are marked one by one, also at once, and back on sale', async () => {
    const made = await read(await create({ optionGroups: [protein] }))
    const [cow, fish] = made.optionGroups.flatMap(({ options }) => options)
    const mark = (id: string | undefined, soldOut: boolean) =>
      change(made._id, { soldOutOptions: [{ id, soldOut }] })
    await Promise.all([mark(cow?.id, true), mark(fish?.id, true), mark('foreign', true)])
    const marks = async () => {
      const { optionGroups } = await read(await shop.request(`/api/products/${made._id}`))
      return optionGroups.flatMap(({ options }) => options.map(({ soldOut }) => soldOut))
    }
    expect(await marks()).toEqual([true, true])
    await mark(cow?.id, false)
    expect(await marks()).toEqual([false, true])
  })

  it.each([
    [{ least: 2 }, 'optionGroups.0.most'],
    [{ most: 3 }, 'optionGroups.0.most'],
    [{ options: [{ name: 'Beef', price: -1 }] }, 'optionGroups.0.options.0.price'],
    [
      { options: Array.from({ length: 21 }, (_, n) => ({ name: `${n}`, price: 1 })) },
      'optionGroups.0.options',
    ],
  ])('are refused with %j', async (fault, path) => {
    const response = await create({ optionGroups: [{ ...protein, ...fault }] })
    expect(response.status).toBe(400)
    const { issues } = await readJson(Problem, response)
    expect(issues).toMatchObject([{ path }])
  })
})

describe('a change of several dishes', () => {
  const changeAll = (dishes: readonly { id: string }[], wanted: object, by = cook) =>
    by.send('PATCH', '/api/products', { ids: dishes.map(({ id }) => id), change: wanted })
  const makeTwo = () => Promise.all([makeProduct(db), makeProduct(db)])

  it('changes prices by per cent, of packages and options too, to the nearest ten', async () => {
    const packages = [{ id: 'p1', name: 'Big', description: '', priceNaira: 4990 }]
    const options = [
      { id: 'o1', name: 'Fish', priceNaira: 333, isSoldOut: false },
      { id: 'o2', name: 'None', priceNaira: 0, isSoldOut: false },
    ]
    const optionGroups = [{ id: 'g1', name: 'With', least: 0, most: 1, options }]
    const dish = await makeProduct(db, { priceNaira: 2500, packages, optionGroups })
    const answer = await changeAll([dish, { id: 'gone' }], { what: 'price', percent: 15 })
    expect(await answer.json()).toEqual({ dishes: 1 })
    expect(await rowOf(dish.id)).toMatchObject({
      priceNaira: 2880,
      packages: [{ priceNaira: 5740 }],
      optionGroups: [{ options: [{ priceNaira: 380 }, { priceNaira: 0 }] }],
    })
    for (const percent of [0, -91, 501, 1.5])
      expect((await changeAll([dish], { what: 'price', percent })).status).toBe(400)
  })

  it('moves, marks and deletes all of them, each in the audit trail', async () => {
    const dishes = await makeTwo()
    expect((await changeAll(dishes, { what: 'category', category: 'soups' })).status).toBe(200)
    const soldOut = { what: 'sold-out', soldOut: 'until-restocked' }
    expect((await changeAll(dishes, soldOut)).status).toBe(200)
    for (const { id } of dishes)
      expect(await rowOf(id)).toMatchObject({ category: 'soups', isSoldOut: true })
    await changeAll(dishes, { what: 'sold-out', soldOut: null })
    expect(await rowOf(dishes[0].id)).toMatchObject({ isSoldOut: false })
    expect(await (await changeAll(dishes, { what: 'delete' })).json()).toEqual({ dishes: 2 })
    for (const { id } of dishes) {
      expect(await rowOf(id)).toBeUndefined()
      const lines = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
      expect(lines.map(({ action }) => action)).toContain('deleted')
    }
  })

  it('changes none where the category is unknown', async () => {
    const dishes = await makeTwo()
    const refused = await changeAll(dishes, { what: 'category', category: 'nothing' })
    expect(refused.status).toBe(400)
    for (const { id, category } of dishes) expect(await rowOf(id)).toMatchObject({ category })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CreateProduct } from '#contract/menu/product.ts'
import type { ProductRow } from '#db/queries/menu/products.ts'
import { menuCsv } from '#domain/menu/dish-columns.ts'
import { dishTags } from '#domain/menu/dish-tag.ts'
import { readMenu } from '#domain/menu/menu-file.ts'
import { offerOf, stockStatuses } from '#domain/menu/product.ts'

import { planImport } from './plan-import.ts'
import { writeOptionGroups, writePackages } from './product-choices.ts'

const now = new Date('2026-11-28T12:00:00+01:00')
const categories = [
  { slug: 'masa', name: 'Masa' },
  { slug: 'soups', name: '=Soups, "hot"' },
]

const signs = [...'=+-@\'",;|\\:\n\t\r ₦ƙa1.0/', 'true', '＝', 'choose 1 to 2', '🍲', 'é']
const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 20 })
const price = fc.nat(10_000_000)
const choices = { name: text, price }
const optionGroup = fc.record({
  name: text,
  least: fc.nat(2),
  most: fc.integer({ min: 1, max: 3 }),
  options: fc.array(fc.record({ ...choices, soldOut: fc.boolean() }), { maxLength: 3 }),
})
const cutOff = fc.record({
  orderBy: fc.option(
    fc.record({ daysBefore: fc.nat(14), time: fc.constantFrom('00:05', '18:00') }),
  ),
  onlyDates: fc.subarray(['2026-12-24', '2026-12-25']),
})

/** What the form of a dish accepts. */
const created = fc
  .record({
    product: text,
    category: fc.constantFrom('masa', 'soups'),
    description: text,
    image: fc.constantFrom('/images/a1-960.webp', '/images/b2-960.webp'),
    price,
    stock: fc.nat(1_000_000),
    minStock: fc.nat(1_000_000),
    minOrder: fc.integer({ min: 1, max: 1000 }),
    status: fc.constantFrom(...stockStatuses),
    packages: fc.array(fc.record({ ...choices, description: text }), { maxLength: 3 }),
    optionGroups: fc.array(optionGroup, { maxLength: 2 }),
    nextPot: text,
    tags: fc.subarray(dishTags.slice(3)),
    goesWith: fc.subarray(['dish1', 'dish2', 'dish3']),
    preparationMinutes: fc.option(fc.nat(100)),
    slotWeight: fc.nat(10),
    isDraft: fc.boolean(),
    cutOff: fc.option(cutOff),
  })
  .map((fields) => CreateProduct.safeParse(fields).data)
  .filter((fields) => fields !== undefined)

const soldOut = fc.constantFrom(
  { isSoldOut: false, soldOutUntil: null },
  { isSoldOut: true, soldOutUntil: null },
  { isSoldOut: true, soldOutUntil: new Date('2026-11-29T08:00:00+01:00') },
)

const menu = fc.array(fc.tuple(created, soldOut), { minLength: 1, maxLength: 5 }).map((dishes) =>
  dishes.map(
    ([{ product, price: priceNaira, packages, optionGroups, ...columns }, mark], index) => ({
      ...columns,
      ...mark,
      id: `dish${index}`,
      name: product,
      priceNaira,
      packages: writePackages(packages),
      optionGroups: writeOptionGroups(optionGroups),
      position: null,
      featuredPosition: null,
      boughtWith: [],
      createdAt: now,
      updatedAt: now,
      categoryCutOff: null,
    }),
  ),
)

function planOf(csv: string, products: readonly ProductRow[]) {
  const file = readMenu(new TextEncoder().encode(csv))
  if ('fault' in file) throw new Error(file.fault)
  return planImport(file, { products, categories, now })
}

/** As the inventory exports it. */
function exported(products: readonly ProductRow[]) {
  const shown = products.map((row) => {
    const { soldOut: mark } = offerOf(row, now)
    return { ...row, images: [], soldOut: mark }
  })
  return menuCsv(shown, (slug) => categories.find((one) => one.slug === slug)?.name ?? slug)
}

describe('the export of a menu', () => {
  it('changes nothing when it is imported', () => {
    fc.assert(
      fc.property(menu, (products) => {
        const plan = planOf(exported(products), products)
        expect(plan).toMatchObject({
          added: [],
          changed: [],
          categories: [],
          errors: [],
          notes: [],
        })
        expect(plan.same).toBe(products.length)
      }),
    )
  })

  it('brings the same dishes to an empty shop', () => {
    fc.assert(
      fc.property(menu, (products) => {
        const names = new Set(products.map(({ name }) => name.toLowerCase()))
        fc.pre(names.size === products.length)
        const csv = exported(products)
        const { added, errors } = planOf(csv, [])
        expect(errors).toEqual([])
        const rows = products.map((row, index) => {
          const { product, price: priceNaira, ...columns } = added[index]?.product ?? never()
          const packages = writePackages(columns.packages)
          const optionGroups = writeOptionGroups(columns.optionGroups)
          return { ...row, ...columns, name: product, priceNaira, packages, optionGroups }
        })
        expect(exported(rows)).toBe(csv)
      }),
    )
  })
})

function never(): never {
  throw new Error('a dish is missing')
}

const [base] = fc.sample(menu, 1)[0] ?? []
function makeRow(other: Partial<ProductRow>): ProductRow {
  if (!base) return never()
  const plain = { stock: 40, minStock: 10, priceNaira: 1500, packages: [], optionGroups: [] }
  return { ...base, ...plain, category: 'masa', isSoldOut: false, ...other }
}

const masa = makeRow({ id: 'm', name: 'Masa' })
const suya = makeRow({ id: 's', name: 'Suya' })

describe('a dish of a file', () => {
  it('is found by its id, else by its name however it is typed', () => {
    const { changed } = planOf('ID,Name,Price\ns,Beef Suya,1500\nunknown,  MASA ,2000\n', [
      masa,
      suya,
    ])
    expect(changed).toMatchObject([
      { id: 's', fields: [{ name: 'Name', before: 'Suya', after: 'Beef Suya' }] },
      { id: 'm', fields: [{ name: 'Price', before: '₦1,500', after: '₦2,000' }] },
    ])
  })

  it('keeps what the file has no column or no figure for', () => {
    expect(planOf('Name,Price,Stock\nMasa,,\n', [masa])).toMatchObject({ same: 1, changed: [] })
  })

  it('must be clear', () => {
    const twin = makeRow({ id: 't', name: 'masa' })
    const twice =
      'Name,Price,Category\nMasa,1,Masa\nSuya,1,Masa\nSuya,2,Masa\nZobo,1,Masa\nzobo,1,Masa\n'
    expect(planOf(twice, [masa, twin, suya]).errors).toEqual([
      {
        line: 2,
        column: 'Name',
        message: 'The menu has 2 dishes of this name. Add the column ID of our export.',
      },
      { line: 4, column: 'Name', message: 'This dish is in the file twice.' },
      { line: 6, column: 'Name', message: 'This dish is in the file twice.' },
    ])
  })

  it('is validated as a typed one is', () => {
    const csv = 'Name,Category,Price,Stock,Status,Tags\n,Masa,20000000,-1,gone,hot\nMasa,,5,-1,,\n'
    expect(planOf(csv, [masa]).errors).toMatchObject([
      { line: 2, column: 'Name', message: 'Product name is required' },
      { line: 2, column: 'Stock', message: 'This must be at least 0.' },
      { line: 2, column: 'Price', message: 'The price can be at most ₦10,000,000.' },
      { line: 2, column: 'Status' },
      { line: 2, column: 'Tags' },
      { line: 3, column: 'Stock', message: 'This must be at least 0.' },
    ])
    expect(planOf('Name,Price\nWaina,\n', []).errors).toMatchObject([
      { column: 'Category', message: 'Please choose a category.' },
      { column: 'Price' },
    ])
  })

  it('keeps the ids of its packages and options by their names', () => {
    const old = makeRow({
      name: 'Masa',
      packages: [
        { id: 'p1', name: 'Six', description: '', priceNaira: 100, image: '/images/six-960.webp' },
        { id: 'p2', name: 'Six', description: '', priceNaira: 200 },
      ],
      optionGroups: [
        {
          id: 'g',
          name: 'Sauce',
          least: 0,
          most: 1,
          options: [{ id: 'o', name: 'Zuma', priceNaira: 0, isSoldOut: false }],
        },
      ],
    })
    const cells = `"Ten | 1\nSix | 150\nSix | 200","Sauce: choose 0 to 1\n- Taushe | 5\n- Zuma | 9"`
    const { changed } = planOf(`Name,Price,Packages,Options\nMasa,,${cells}\n`, [old])
    expect(changed[0]?.change.packages).toMatchObject([
      { id: undefined },
      { id: 'p1' },
      { id: 'p2' },
    ])
    expect(changed[0]?.change.optionGroups).toMatchObject([
      { id: 'g', options: [{ id: undefined }, { id: 'o', price: 9 }] },
    ])
  })

  it('brings its category along, once', () => {
    const csv = 'Name,Price,Category\nA,1,Small Chops\nB,1,small  chops\nC,1,MASA\n'
    const { added, categories: made } = planOf(csv, [])
    expect(made).toEqual(['Small Chops'])
    expect(added.map(({ product }) => product.category)).toEqual([
      'small-chops',
      'small-chops',
      'masa',
    ])
  })
})

describe('the digest', () => {
  it('differs when something else would be changed', () => {
    const csv = 'Name,Price,Stock\nMasa,2000,40\nSuya,1500,50\n'
    const { digest } = planOf(csv, [masa, suya])
    expect(planOf(csv, [masa, suya]).digest).toBe(digest)
    expect(planOf(csv, [{ ...masa, stock: 39 }, suya]).digest).not.toBe(digest)
    expect(planOf(csv, [{ ...masa, priceNaira: 1600 }, suya]).digest).not.toBe(digest)
    expect(planOf(csv, [suya]).digest).not.toBe(digest)
  })

  it('stays when a dish outside the file changes', () => {
    const csv = 'Name,Price\nMasa,2000\n'
    const { digest } = planOf(csv, [masa, suya])
    expect(planOf(csv, [masa, { ...suya, stock: 1 }]).digest).toBe(digest)
  })
})

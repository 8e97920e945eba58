import { describe, expect, it } from 'vitest'

import { EditProductForm, NewProductForm, type ProductWire } from '#contract/menu/product.ts'

import { changesOf, type FilledProduct, toFormValues } from './form-values.ts'

const masa: ProductWire = {
  _id: 'm1',
  product: 'Masa',
  description: 'Rice cakes',
  category: 'masa',
  image: '/images/masa-960.webp',
  images: [],
  price: 1500,
  stock: 10,
  minStock: 5,
  minOrder: 1,
  status: 'instock',
  hasPackageOptions: true,
  packages: [
    {
      id: 'p6',
      name: '6 pieces',
      description: '',
      price: 1500,
    },
    {
      id: 'p12',
      name: '12 pieces',
      description: 'A box',
      price: 2800,
    },
  ],
  optionGroups: [
    {
      id: 'protein',
      name: 'Protein',
      least: 1,
      most: 1,
      options: [
        { id: 'beef', name: 'Beef', price: 500, soldOut: false },
        { id: 'fish', name: 'Fish', price: 900, soldOut: true },
      ],
    },
  ],
}

function formOf(product: ProductWire) {
  return EditProductForm.parse(toFormValues(product)) as FilledProduct
}

describe('the edit form of a product', () => {
  it('sends nothing when nothing was changed', () => {
    expect(changesOf(masa, formOf(masa))).toEqual({})
  })

  it('sends only changed fields', () => {
    expect(changesOf(masa, { ...formOf(masa), price: 1600 })).toEqual({ price: 1600 })
  })

  it('sends the previous stock with a new stock', () => {
    expect(changesOf(masa, { ...formOf(masa), stock: 30 })).toEqual({ stock: 30, stockWas: 10 })
  })

  it('sends a preparation time, and null where it is removed', () => {
    const slow = { ...masa, preparationMinutes: 45 }
    expect(changesOf(slow, formOf(slow))).toEqual({})
    expect(changesOf(masa, formOf(slow))).toEqual({ preparationMinutes: 45 })
    expect(changesOf(slow, formOf(masa))).toEqual({ preparationMinutes: null })
  })

  it('shows and compares the portions on the shelf of a dish marked as sold out', () => {
    const marked = { ...masa, stock: 0, soldOut: { until: null, shelfStock: 10 } }
    expect(toFormValues(marked)).toMatchObject({ stock: '10', nextPot: '' })
    expect(changesOf(marked, formOf(marked))).toEqual({})
    const change = { nextPot: 'Next pot at 2 pm', stock: 12 }
    expect(changesOf(marked, { ...formOf(marked), ...change })).toEqual({ ...change, stockWas: 10 })
  })

  it('sends all packages when one is added, changed, removed or moved', () => {
    const form = formOf(masa)
    const [six, twelve] = form.packages
    const added = [...form.packages, { name: '24 pieces', description: '', price: 5000 }]
    const changed = [{ ...six!, price: 1 }, twelve!]
    for (const packages of [added, changed, [twelve!, six!], [six!], []]) {
      expect(changesOf(masa, { ...form, packages })).toEqual({ packages })
    }
  })
})

describe('the option groups in the form of a product', () => {
  const form = formOf(masa)
  const [protein] = form.optionGroups
  const [beef, fish] = protein!.options

  it('are shown as text and sent as figures', () => {
    expect(toFormValues(masa).optionGroups).toMatchObject([
      { least: '1', most: '1', options: [{ price: '500' }, { price: '900', soldOut: true }] },
    ])
    expect(form.optionGroups).toEqual(masa.optionGroups)
  })

  it.each([
    [[{ ...protein!, most: 2 }]],
    [[{ ...protein!, options: [fish!, beef!] }]],
    [[{ ...protein!, options: [{ ...beef!, soldOut: true }, fish!] }]],
    [[]],
  ])('are sent whole when one of them changed: %#', (optionGroups) => {
    expect(changesOf(masa, { ...form, optionGroups })).toEqual({ optionGroups })
  })
})

describe('the form of a new product', () => {
  it('starts with the defaults of the specification and requires the rest', () => {
    const { error } = NewProductForm.safeParse(toFormValues(undefined))
    expect(toFormValues(undefined)).toMatchObject({
      minStock: '5',
      minOrder: '1',
      status: 'instock',
    })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'product',
      'category',
      'stock',
      'price',
      'image',
    ])
  })
})

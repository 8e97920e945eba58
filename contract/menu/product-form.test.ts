import { describe, expect, it } from 'vitest'

import { ChosenImage, imageTooLarge, maxImageBytes, notAnImage } from './image.ts'
import { CreateProduct, EditProductForm, imageMissing, NewProductForm } from './product.ts'
import type { ProductFormInput } from './product.ts'

const typed: ProductFormInput = {
  product: 'Masa',
  category: 'masa',
  description: '',
  price: '1,500',
  stock: '20',
  minStock: '0',
  minOrder: '1',
  preparationMinutes: '',
  slotWeight: '1',
  isDraft: false,
  cutOff: null,
  status: 'instock',
  nextPot: '',
  tags: [],
  goesWith: [],
  image: '/images/masa-960.webp',
  packages: [
    {
      name: '12 pieces',
      description: '',
      price: '5000',
    },
  ],
  optionGroups: [],
}

function faultsOf(form: typeof NewProductForm, change: Partial<ProductFormInput>) {
  const { error } = form.safeParse({ ...typed, ...change })
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the product form', () => {
  it('converts typed text into what the server accepts', () => {
    const { image, ...figures } = NewProductForm.parse(typed)
    expect(CreateProduct.parse({ ...figures, image })).toMatchObject({
      price: 1500,
      stock: 20,
      minStock: 0,
      minOrder: 1,
      packages: [
        {
          name: '12 pieces',
          price: 5e3,
        },
      ],
    })
  })

  it.each([
    [{ product: ' ' }, 'product', 'Product name is required'],
    [{ stock: '-1' }, 'stock', 'This must be at least 0.'],
    [{ stock: '2.5' }, 'stock', 'This must be a whole number.'],
    [{ stock: 'many' }, 'stock', 'This must be a whole number.'],
    [{ stock: '' }, 'stock', 'This must be a whole number.'],
    [{ minStock: '-1' }, 'minStock', 'This must be at least 0.'],
    [{ minOrder: '0' }, 'minOrder', 'This must be at least 1.'],
    [{ preparationMinutes: '1.5' }, 'preparationMinutes', expect.stringContaining('1440')],
    [{ price: '-5' }, 'price', 'The price cannot be below 0.'],
    [{ price: '0x10' }, 'price', 'The price must be a whole number of naira.'],
    [{ image: '' }, 'image', imageMissing],
  ])('rejects %j at %s: %s', (change, path, message) => {
    expect(faultsOf(NewProductForm, change)).toEqual([[path, message]])
  })

  it('accepts one pepper level, and each tag once', () => {
    expect(faultsOf(NewProductForm, { tags: ['pepper-1', 'dairy'] })).toBeUndefined()
    expect(faultsOf(NewProductForm, { tags: ['pepper-1', 'pepper-2'] })).toEqual([
      ['tags', 'A dish has one pepper level.'],
    ])
    expect(faultsOf(NewProductForm, { tags: ['dairy', 'dairy'] })).toEqual([
      ['tags', 'Each tag can be given once.'],
    ])
  })

  it('requires a name and a price for every package', () => {
    const packages = [{ name: '', description: '', price: '' }]
    expect(faultsOf(NewProductForm, { packages })).toEqual([
      ['packages.0.name', 'Please name this package.'],
      ['packages.0.price', 'The price must be a whole number of naira.'],
    ])
  })

  const beef = { name: 'Beef', price: '500', soldOut: false }
  const protein = { name: 'Protein', least: '1', most: '1', options: [beef] }

  it.each([
    [{ least: '0' }, []],
    [{ name: ' ' }, [['optionGroups.0.name', 'Please name this group.']]],
    [{ options: [] }, [['optionGroups.0.options', 'Please add an option.']]],
    [
      { options: [{ ...beef, name: '', price: '-1' }] },
      [
        ['optionGroups.0.options.0.name', 'Please name this option.'],
        ['optionGroups.0.options.0.price', 'The price cannot be below 0.'],
      ],
    ],
    [{ least: '2.5' }, [['optionGroups.0.least', 'This must be a whole number.']]],
    [{ least: '-1' }, [['optionGroups.0.least', 'This must be at least 0.']]],
    [{ most: '0', least: '0' }, [['optionGroups.0.most', 'This must be at least 1.']]],
    [{ most: '2' }, [['optionGroups.0.most', 'There are not so many options.']]],
    [
      { least: '2', options: [beef, beef] },
      [['optionGroups.0.most', 'This cannot be below the fewest.']],
    ],
  ])('checks an option group of %j', (change, faults) => {
    const optionGroups = [{ ...protein, ...change }]
    expect(faultsOf(NewProductForm, { optionGroups }) ?? []).toEqual(faults)
  })

  it('requires a minimum stock of one when a product is changed', () => {
    expect(faultsOf(EditProductForm, {})).toEqual([['minStock', 'This must be at least 1.']])
  })

  it('accepts a picture that is not uploaded yet', () => {
    const image = new File(['x'], 'masa.png', { type: 'image/png' })
    expect(NewProductForm.parse({ ...typed, image }).image).toBe(image)
  })
})

describe('a chosen image file', () => {
  const fileOf = (bytes: number, type = 'image/png') =>
    new File([new Uint8Array(bytes)], 'masa', { type })

  it('must be an image', () => {
    expect(ChosenImage.safeParse(fileOf(1)).success).toBe(true)
    expect(ChosenImage.safeParse(fileOf(maxImageBytes, 'text/plain')).error?.issues).toMatchObject([
      { message: notAnImage },
    ])
  })

  it('must be under 2 MB', () => {
    expect(ChosenImage.safeParse(fileOf(maxImageBytes - 1)).success).toBe(true)
    expect(ChosenImage.safeParse(fileOf(maxImageBytes)).error?.issues).toMatchObject([
      { message: imageTooLarge },
    ])
  })
})

import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readMenu } from './menu-file.ts'

function readSample(name: string) {
  return read(readFileSync(`tests/support/menus/${name}.csv`))
}

function read(bytes: Uint8Array) {
  const menu = readMenu(bytes)
  if ('fault' in menu) throw new Error(menu.fault)
  const { format, dishes, notes = {} } = menu
  return {
    format,
    dishes: dishes.map(({ given }) => given),
    faults: dishes.flatMap(({ faults }) => faults),
    notes: Object.fromEntries(Object.entries(notes).filter(([, count]) => count > 0)),
  }
}

function faultOf(text: string | Uint8Array) {
  const menu = readMenu(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  return 'fault' in menu ? menu.fault : undefined
}

describe('a menu file', () => {
  it('of our own is read, also with semicolons', () => {
    expect(readSample('own')).toEqual({
      format: 'own',
      faults: [],
      notes: {},
      dishes: [
        {
          product: 'Masa',
          category: 'Masa',
          price: 2400,
          stock: 40,
          minStock: 10,
          description: 'Rice cakes, with "yaji" pepper',
          packages: [
            { name: '6 pieces', description: '', price: 1500 },
            { name: '12 pieces', description: 'For two', price: 2400 },
          ],
          optionGroups: [
            {
              name: 'Sauce',
              least: 1,
              most: 1,
              options: [
                { name: 'Taushe', price: 0, soldOut: false },
                { name: 'Zuma', price: 500, soldOut: true },
              ],
            },
          ],
          tags: ['pepper-1'],
        },
        {
          product: 'Kunun Aya',
          category: 'Cold Drinks',
          price: 2400,
          stock: 25,
          minStock: 5,
          description: '',
          packages: [],
          optionGroups: [],
          tags: ['dairy', 'vegetarian'],
        },
      ],
    })
  })

  it('of WooCommerce becomes dishes with packages', () => {
    expect(readSample('woocommerce')).toEqual({
      format: 'woocommerce',
      faults: [],
      notes: {
        hidden: 1,
        'other-types': 1,
        'other-categories': 1,
        'sale-prices': 1,
        'pictures-ignored': 1,
      },
      dishes: [
        {
          product: 'Suya',
          category: 'Grill',
          description: 'Grilled beef & onion\n\nWith yaji',
          price: 1500,
          stock: 60,
          packages: [
            { name: 'Small', description: '', price: 1500 },
            { name: 'Large', description: '', price: 2800 },
          ],
        },
        {
          product: 'Fish & Chips 🐟',
          category: 'Mains',
          description: 'Fried fish',
          price: 3500,
          stock: 12,
        },
        { product: '-Zobo', category: 'Drinks', price: 600, stock: 0 },
      ],
    })
  })

  it('of Square becomes dishes with packages, below its instructions', () => {
    expect(readSample('square')).toEqual({
      format: 'square',
      faults: [],
      notes: { hidden: 1, 'other-categories': 1, 'options-ignored': 1 },
      dishes: [
        {
          product: 'Jollof Rice',
          category: 'Rice',
          description: 'Smoky rice',
          price: 2500,
          stock: 20,
          packages: [
            { name: 'Small', description: '', price: 2500 },
            { name: 'Large', description: '', price: 4000 },
          ],
        },
        { product: 'Chapman', category: 'Drinks', price: 1200 },
      ],
    })
  })

  it('of Loyverse becomes dishes with packages, without what is not for sale', () => {
    expect(readSample('loyverse')).toEqual({
      format: 'loyverse',
      faults: [],
      notes: { hidden: 1, 'options-ignored': 1 },
      dishes: [
        {
          product: 'Egusi Soup',
          category: 'Soups',
          description: 'Melon seed & spinach',
          price: 1800,
          stock: 15,
          packages: [
            { name: 'Bowl', description: '', price: 1800 },
            { name: 'Pot', description: '', price: 7500 },
          ],
        },
        { product: 'Zobo', category: 'Drinks', price: 500 },
      ],
    })
  })
})

describe('an encoding', () => {
  const text = 'Name,Price\r\nƙilishi,₦2000\r\n'
  const bytes = new TextEncoder().encode(text)
  const dishes = [{ product: 'ƙilishi', price: 2000 }]

  it.each([
    ['UTF-8', bytes],
    ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes)],
    ['with tabs', new TextEncoder().encode(text.replaceAll(',', '\t'))],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, ...Buffer.from(text, 'utf16le'))],
  ])('is recognised: %s', (_name, file) => {
    expect(read(file)).toMatchObject({ dishes, notes: {} })
  })

  it('that is Windows-1252 is read, with a note', () => {
    const old = Uint8Array.of(...Buffer.from('Name;Price\nCaf'), 0xe9, 0x92, ...Buffer.from(';500'))
    expect(read(old)).toMatchObject({
      dishes: [{ product: 'Café’', price: 500 }],
      notes: { 'old-encoding': 1 },
    })
  })
})

describe('a file that is no menu', () => {
  it('is refused with the reason', () => {
    expect(faultOf('PK\u0003\u0004x')).toMatch(/save the sheet as CSV/)
    expect(faultOf('a\0b')).toMatch(/save the sheet as CSV/)
    expect(faultOf('')).toMatch(/do not know the columns/)
    expect(faultOf('Nom,Prix\nThé,500')).toMatch(/do not know the columns/)
    expect(faultOf('Name,Price\n"Masa,500')).toBe('The quotation mark in line 2 is not closed.')
  })
})

describe('any file', () => {
  const headers = [
    'ID,Name,Category,Price,Stock,Packages,Options,Cut-off,Sold out,Tags',
    'ID,Type,SKU,Name,Published,Regular price,Stock,Parent,Attribute 1 value(s),Categories',
    'Token;Item Name;Variation Name;Price;Categories;Current Quantity A;Archived',
    'Handle\tName\tCost\tOption 1 value\tPrice [A]\tIn stock [A]\tAvailable for sale [A]',
  ]
  const signs = [
    ...',,,;;;\t\t\n\n"\'=-|:\\.&<> 01Y₦\ufffd',
    '""',
    'id:1',
    'simple',
    'variable',
    'choose 1',
  ]
  const bodies = fc.string({ unit: fc.constantFrom(...signs), maxLength: 300 })

  it('is read or refused, whatever it contains', () => {
    fc.assert(
      fc.property(fc.constantFrom(...headers, ''), bodies, fc.uint8Array(), (header, body, end) => {
        const menu = readMenu(Buffer.concat([Buffer.from(`${header}\n${body}`), end]))
        expect('fault' in menu || Array.isArray(menu.dishes)).toBe(true)
      }),
    )
  })

  it('takes a time that grows with its size only', () => {
    // Of a time that grew with its square, the limit for a test would be too short.
    const size = 60_000
    const long = (text: string) => text.repeat(size / text.length)
    for (const text of [
      '<script>',
      'a <',
      ' ',
      '&',
      '| ',
      '\\',
      ': choose 1 ',
      "'",
      '0,',
      '- a | 1\n',
    ]) {
      const cell = `"a${long(text)}b"`
      readMenu(Buffer.from(`Name,Price,Packages,Options\n${cell},${cell},${cell},${cell}\n`))
      readMenu(Buffer.from(`Handle,Name,Cost,Price,Description\nx,${cell},1,${cell},${cell}\n`))
    }
    expect(faultOf(`Handle,Name,Cost\n${long('x,,\n')}`)).toBe(
      'A file can have at most 10000 rows.',
    )
  })
})

describe('a cell that cannot be read', () => {
  it('is reported with its line and column', () => {
    const own = 'Name,Price,Stock\n\n"Ma\nsa",2400.50,a few\n'
    expect(read(Buffer.from(own)).faults).toEqual([
      { line: 3, column: 'Price', message: 'Prices are in whole naira, without kobo.' },
      { line: 3, column: 'Stock', message: 'This must be a whole number.' },
    ])
    const header = 'ID,Type,SKU,Name,Published,Regular price,Parent\n'
    const rows =
      '1,simple,,Masa,1,,\n2,variation,,Masa - Small,1,500,id:77\n3,variable,V,Suya,1,,\n'
    expect(read(Buffer.from(header + rows)).faults).toEqual([
      { line: 2, column: 'Regular price', message: 'This dish has no price.' },
      { line: 4, column: 'Regular price', message: 'This dish has no price.' },
      {
        line: 3,
        column: 'Parent',
        message: 'The product of this variation is not in the file, or is not published.',
      },
    ])
    const loyverse = 'Handle,Name,Cost,Price [A]\nx,Cake,0,variable\n'
    expect(read(Buffer.from(loyverse)).faults).toMatchObject([{ line: 2, column: 'Price [A]' }])
  })
})

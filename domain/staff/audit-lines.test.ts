import { describe, expect, it } from 'vitest'

import type { Product } from '#domain/menu/product.ts'
import { defaultOrderingRules } from '#domain/ordering/opening-hours.ts'

import {
  auditLines,
  passwordLine,
  portionsLine,
  questionLine,
  bankDetailsLine,
  refundLine,
  reviewResolvedLine,
} from './audit-lines.ts'
import { auditMessage } from './audit-messages.ts'
import type { Settings } from './settings.ts'
import type { User } from './user.ts'

const masa: Omit<Product, 'images'> = {
  id: 'masa',
  name: 'Masa',
  description: '',
  image: '/images/masa.webp',
  priceNaira: 2500,
  stock: 10,
  minStock: 5,
  minOrder: 1,
  category: 'masa',
  status: 'instock',
  packages: [],
  optionGroups: [],
}
const fish = { id: 'fish', name: 'Fish', priceNaira: 900, isSoldOut: false }
const beef = { ...fish, id: 'beef', name: 'Beef', priceNaira: 0 }
const protein = { id: 'g', name: 'Protein', least: 1, most: 1, options: [beef, fish] }
const withoutFish = { ...protein, options: [beef, { ...fish, isSoldOut: true }] }
const bola: User = {
  id: 'bola',
  firstName: 'Bola',
  lastName: 'Ade',
  email: 'bola@kitchen.test',
  phoneNumber: '08031234567',
  roles: ['Employee'],
  isActive: true,
}

function trayDescribed(description: string) {
  return { id: 'p', name: 'Tray', description, priceNaira: 9000 }
}

function changed(change: Partial<typeof masa>) {
  const { id, name } = masa
  return auditLines('product', { id, name, before: masa, after: { ...masa, ...change } })
}

describe('a change', () => {
  it('makes an entry for each changed field, under the kind that staff filter by', () => {
    const lines = changed({ priceNaira: 3000, stock: 4, description: 'Rice cakes' })
    expect(lines.map(({ kind, field, before, after }) => [kind, field, before, after])).toEqual([
      ['price', 'price', 2500, 3000],
      ['stock', 'stock', 10, 4],
      ['product', 'description', '', 'Rice cakes'],
    ])
  })

  it('makes no entry where nothing differs', () => {
    expect(changed({})).toEqual([])
  })

  it('masks a phone number but shows that it changed', () => {
    const after = { ...bola, phoneNumber: '08039994567' }
    const [line] = auditLines('user', { id: 'bola', name: 'Bola Ade', before: bola, after })
    expect(line).toMatchObject({ before: '0803****567', after: '0803****567' })
  })

  it('contains no password in any form', () => {
    const after = { ...bola, passwordHash: '$argon2id$secret', email: 'b@kitchen.test' }
    const lines = auditLines('user', { id: 'bola', name: 'Bola Ade', before: bola, after })
    expect(lines).toHaveLength(1)
    const added = auditLines('user', { id: 'bola', name: 'Bola Ade', after })
    expect(JSON.stringify([lines, added])).not.toContain('argon2id')
  })
})

function settingChanged(change: Partial<Settings>) {
  const before = {
    ...defaultOrderingRules,
    socials: [{}],
    takesPhoneOrders: false,
    freeDeliveryFromNaira: null,
  } as Settings
  return auditLines('settings', {
    id: '1',
    name: 'Tukunya',
    before,
    after: { ...before, ...change },
  })
}

describe('a changed setting', () => {
  it('keeps its key, by which older entries are worded', () => {
    const lines = settingChanged({ freeDeliveryFromNaira: 10_000, taxNumber: '123' })
    expect(lines.map(({ kind, field }) => [kind, field])).toEqual([
      ['setting', 'taxNumber'],
      ['price', 'freeDelivery'],
    ])
  })
})

describe('the sentence of an audit entry', () => {
  it.each([
    [changed({ priceNaira: 3000 }), 'Price of Masa: ₦2,500 → ₦3,000'],
    [changed({ stock: 0 }), 'Stock of Masa: 10 → 0'],
    [
      changed({ packages: [{ id: 'p', name: 'Tray', description: '', priceNaira: 9000 }] }),
      'Packages of Masa: none → Tray ₦9,000',
    ],
    [
      auditLines('product', {
        id: 'masa',
        name: 'Masa',
        before: {
          ...masa,
          packages: [trayDescribed('two')],
        },
        after: {
          ...masa,
          packages: [trayDescribed('six')],
        },
      }),
      'Descriptions of packages of Masa: Tray: two → Tray: six',
    ],
    [
      changed({ optionGroups: [protein] }),
      'Option groups of Masa: none → Protein (choose 1): Beef ₦0 / Fish ₦900',
    ],
    [
      auditLines('product', {
        id: 'masa',
        name: 'Masa',
        before: { ...masa, optionGroups: [protein] },
        after: { ...masa, optionGroups: [withoutFish] },
      }),
      'Sold-out options of Masa: none → Protein: Fish',
    ],
    [changed({ description: 'Rice cakes' }), 'Description of Masa: nothing → Rice cakes'],
    [auditLines('product', { id: 'masa', name: 'Masa', after: masa }), 'Product Masa added'],
    [auditLines('product', { id: 'masa', name: 'Masa', before: masa }), 'Product Masa deleted'],
    [
      auditLines('user', {
        id: 'bola',
        name: 'Bola Ade',
        before: bola,
        after: {
          ...bola,
          roles: ['SuperAdmin', 'Admin'],
        },
      }),
      'Role of Bola Ade: Employee → SuperAdmin, Admin',
    ],
    [
      auditLines('user', {
        id: 'bola',
        name: 'Bola Ade',
        before: bola,
        after: {
          ...bola,
          isActive: false,
        },
      }),
      'Account of Bola Ade: active → inactive',
    ],
    [[passwordLine({ id: 'bola', name: 'Bola Ade' })], 'Password of Bola Ade changed'],
    [settingChanged({ opensAt: '09:00' }), 'Opens at: 08:00 → 09:00'],
    [settingChanged({ takesPhoneOrders: true }), 'Orders by phone and WhatsApp: no → yes'],
    [
      auditLines('order', {
        id: 'x',
        name: '#ABC123',
        before: {
          id: 'x',
          status: 'pending',
        },
        after: {
          id: 'x',
          status: 'cancelled',
        },
      }),
      'Status of #ABC123: pending → cancelled',
    ],
    [
      [portionsLine({ id: 'x', name: '#ABC123' }, 'putBack', [{ quantity: 2, name: 'Masa' }])],
      'Portions put back on the shelf of #ABC123: 2 × Masa',
    ],
    [[refundLine('ORD-1', { amountKobo: 100_050 })], 'Refund for ORD-1: ₦1,000.50'],
    [[bankDetailsLine('ORD-1')], 'Bank details for the refund of ORD-1: sent to the provider'],
    [
      [reviewResolvedLine('ORD-1', 'The refund failed.')],
      'ORD-1 marked as settled: The refund failed.',
    ],
    [
      [questionLine({ id: 'x', amountNaira: 2500, reference: 'ORD-1' })],
      'A question about ORD-1 marked as settled: ₦2,500',
    ],
    [
      [questionLine({ id: 'x', amountNaira: 2500, reference: null })],
      'A question about a payment marked as settled: ₦2,500',
    ],
  ])('is plain English: %#', ([line], sentence) => {
    expect(line && auditMessage(line)).toBe(sentence)
  })
})

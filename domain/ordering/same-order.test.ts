import { describe, expect, it } from 'vitest'

import { apartText, type ComparedOrder, isPossibleDuplicate } from './same-order.ts'

const noon = new Date('2026-11-26T11:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

const masa = {
  productId: 'masa',
  name: 'Masa',
  category: 'masa',
  image: '/masa.webp',
  package: { id: 'p12', name: '12 pieces', priceNaira: 5000 },
  options: [{ id: 'fish', group: 'Protein', name: 'Fish', priceNaira: 900 }],
  priceNaira: 5900,
  quantity: 2,
  notes: '',
}
const suya = { ...masa, productId: 'suya', package: null, options: [] }

const first: ComparedOrder = {
  id: 'first',
  status: 'pending',
  paymentMethod: 'online',
  createdAt: noon,
  items: [masa, suya],
  buyerPhone: '08031234567',
}
const second = { ...first, id: 'second', createdAt: after(12), items: [suya, masa] }

function isTwice(overrides: Partial<ComparedOrder>) {
  const other = { ...second, ...overrides }
  expect(isPossibleDuplicate(other, first)).toBe(isPossibleDuplicate(first, other))
  return isPossibleDuplicate(first, other)
}

describe('two paid orders of one phone', () => {
  it('are the same twice, in any order of lines, whatever the notes, up to 30 minutes apart', () => {
    expect(isTwice({})).toBe(true)
    expect(isTwice({ createdAt: after(30), status: 'completed' })).toBe(true)
    expect(isTwice({ createdAt: after(-30) })).toBe(true)
    expect(isTwice({ items: [{ ...masa, notes: 'hot' }, suya] })).toBe(true)
  })

  it.each<[string, Partial<ComparedOrder>]>([
    ['are one order', { id: 'first' }],
    ['are further apart', { createdAt: after(30.1) }],
    ['are of two phones', { buyerPhone: '08030000000' }],
    ['are not both active or completed', { status: 'cancelled' }],
    ['are not both paid online', { paymentMethod: 'on-delivery' }],
    ['have other packages', { items: [{ ...masa, package: null }, suya] }],
    ['have other options', { items: [{ ...masa, options: [] }, suya] }],
    ['have other quantities', { items: [{ ...masa, quantity: 3 }, suya] }],
    ['have other dishes', { items: [masa] }],
  ])('are not, where they %s', (_case, overrides) => {
    expect(isTwice(overrides)).toBe(false)
  })

  it('are not, once their personal data is erased', () => {
    expect(isPossibleDuplicate({ ...first, buyerPhone: '' }, { ...second, buyerPhone: '' })).toBe(
      false,
    )
  })
})

it.each([
  [-12, '12 minutes earlier'],
  [-1, '1 minute earlier'],
  [0.2, 'in the same minute'],
  [25, '25 minutes later'],
])('an order %s minutes away is %s', (minutes, text) => {
  expect(apartText(after(minutes), noon)).toBe(text)
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { billFor } from './bill.ts'

const zone = { id: 'jabi', name: 'Jabi', priceNaira: 2500 }
const items = [
  { priceNaira: 1500, quantity: 2 },
  { priceNaira: 5000, quantity: 1 },
]

describe('the bill', () => {
  it('charges the items and shows the fee beside them', () => {
    expect(billFor(items, { type: 'delivery', zone, chargesDeliveryOnline: false })).toEqual({
      itemsNaira: 8e3,
      feeNaira: 2500,
      chargeNaira: 8e3,
    })
  })

  it('adds the fee to the charge where the shop charges it online', () => {
    expect(billFor(items, { type: 'delivery', zone, chargesDeliveryOnline: true })).toEqual({
      itemsNaira: 8e3,
      feeNaira: 2500,
      chargeNaira: 10500,
    })
  })

  it('has no fee for pickup or without a zone', () => {
    for (const type of ['pickup', 'delivery'] as const) {
      const where = type === 'pickup' ? zone : undefined
      expect(billFor(items, { type, zone: where, chargesDeliveryOnline: true })).toEqual({
        itemsNaira: 8e3,
        feeNaira: 0,
        chargeNaira: 8e3,
      })
    }
  })

  it('is 0 without items', () => {
    const bill = billFor([], { type: 'pickup', zone: undefined, chargesDeliveryOnline: false })
    expect(bill.chargeNaira).toBe(0)
  })

  const line = fc.record({
    priceNaira: fc.nat({ max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  })

  it('adds the price of every portion once, whatever the lines and their order', () => {
    const terms = { type: 'pickup', zone: undefined, chargesDeliveryOnline: true } as const
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const portions = lines.flatMap(({ priceNaira, quantity }) =>
          Array.from({ length: quantity }, () => ({ priceNaira, quantity: 1 })),
        )
        const single = billFor(portions.toReversed(), terms)
        expect(billFor(lines, terms)).toEqual(single)
      }),
    )
  })

  it("charges the zone's price on top only where the shop charges delivery online", () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const terms = { type: 'delivery', zone } as const
        const online = billFor(lines, { ...terms, chargesDeliveryOnline: true })
        const atTheDoor = billFor(lines, { ...terms, chargesDeliveryOnline: false })
        expect(online.chargeNaira - atTheDoor.chargeNaira).toBe(2500)
        expect(online.itemsNaira).toBe(atTheDoor.itemsNaira)
      }),
    )
  })
})

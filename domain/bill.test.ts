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

  it('adds the fee to the charge where the shop wants it so', () => {
    expect(billFor(items, { type: 'delivery', zone, chargesDeliveryOnline: true })).toEqual({
      itemsNaira: 8e3,
      feeNaira: 2500,
      chargeNaira: 10500,
    })
  })

  it('knows no fee for pickup or without a zone', () => {
    for (const type of ['pickup', 'delivery'] as const) {
      const where = type === 'pickup' ? zone : undefined
      expect(billFor(items, { type, zone: where, chargesDeliveryOnline: true })).toEqual({
        itemsNaira: 8e3,
        feeNaira: 0,
        chargeNaira: 8e3,
      })
    }
  })

  it('is 0 for nothing', () => {
    const bill = billFor([], { type: 'pickup', zone: undefined, chargesDeliveryOnline: false })
    expect(bill.chargeNaira).toBe(0)
  })

  it('charges items and fee or items alone, and does not mind their order', () => {
    const line = fc.record({
      priceNaira: fc.nat({ max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(fc.array(line), fc.boolean(), (lines, chargesDeliveryOnline) => {
        const terms = { type: 'delivery', zone, chargesDeliveryOnline } as const
        const { itemsNaira, feeNaira, chargeNaira } = billFor(lines, terms)
        expect(chargeNaira - itemsNaira).toBe(chargesDeliveryOnline ? feeNaira : 0)
        expect(billFor(lines.toReversed(), terms).chargeNaira).toBe(chargeNaira)
      }),
    )
  })
})

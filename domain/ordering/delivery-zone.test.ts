import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { highestPriceNaira } from '#domain/menu/price-change.ts'

import {
  feeFor,
  inNaturalOrder,
  readZoneLine,
  streetOf,
  zoneNamedIn,
  zoneOutOfRange,
} from './delivery-zone.ts'

const makeZone = (name: string, priceNaira = 2500) => ({ id: name, name, priceNaira })
const [wuse, wuse2, jabi] = [makeZone('Wuse'), makeZone('Wuse 2', 2900), makeZone('Jabi')]

describe('the delivery fee', () => {
  it("is the zone's for a delivery", () => {
    expect(feeFor('delivery', wuse2)).toBe(2900)
  })

  it('is 0 for pickup and until a zone is chosen', () => {
    expect([feeFor('pickup', wuse2), feeFor('delivery', undefined)]).toEqual([0, 0])
  })
})

describe('a change of all fees by a sum', () => {
  it('names the first zone that it would take below 0, or above the highest fee', () => {
    expect(zoneOutOfRange([wuse, wuse2, jabi], -2500)).toBeUndefined()
    expect(zoneOutOfRange([wuse2, wuse, jabi], -2501)).toBe(wuse)
    expect(zoneOutOfRange([wuse, wuse2], highestPriceNaira - 2500)).toBe(wuse2)
  })

  it('is possible exactly when every fee stays within the limits', () => {
    const fees = fc.array(fc.integer({ min: 0, max: highestPriceNaira }))
    const sum = fc.integer({ min: -highestPriceNaira, max: highestPriceNaira })
    fc.assert(
      fc.property(fees, sum, (all, addNaira) => {
        const zones = all.map((fee) => makeZone('Jabi', fee))
        const fits = (fee: number) => fee + addNaira >= 0 && fee + addNaira <= highestPriceNaira
        expect(zoneOutOfRange(zones, addNaira) === undefined).toBe(all.every(fits))
      }),
    )
  })
})

describe('a line with a zone and its fee', () => {
  it.each([
    ['Jabi, 2500', 'Jabi', 2500],
    ['Jabi,₦2,500', 'Jabi', 2500],
    ['Life Camp, Phase 2, 3000', 'Life Camp, Phase 2', 3000],
    ['Garki Area 8\t3000.00', 'Garki Area 8', 3000],
    ['Wuse 2; N2 900', 'Wuse 2', 2900],
    ['Next door, 0', 'Next door', 0],
  ])('%j is read', (text, name, price) => {
    expect(readZoneLine(text)).toEqual({ name, price })
  })

  it.each(['', 'Jabi', 'Jabi 2500', 'Jabi,', 'Jabi, free', 'Jabi, -5', 'Jabi, 2500.50'])(
    '%j is not read',
    (text) => {
      expect(readZoneLine(text)).toBeUndefined()
    },
  )
})

describe('a zone named in an address', () => {
  const zones = [wuse, wuse2, jabi]

  it.each([
    ['Jabi, 4 Lake Road', jabi],
    ['  jabi, 4 Lake Road', jabi],
    ['WUSE 2, Aminu Kano Crescent', wuse2],
    ['Wuse, Zone 5', wuse],
    ['Jabi,', jabi],
  ])('in %j is found', (address, zone) => {
    expect(zoneNamedIn(address, zones)).toBe(zone)
  })

  it.each(['', 'Jabi', 'Jabi 4 Lake Road', 'Wuse 22, x', '4 Lake Road, Jabi, Abuja', 'Apo, x'])(
    'in %j is not found',
    (address) => {
      expect(zoneNamedIn(address, zones)).toBeUndefined()
    },
  )

  it('is found for every zone, whatever follows the comma', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.string(), (zone, street) => {
        expect(zoneNamedIn(`${zone.name}, ${street}`, zones)).toBe(zone)
      }),
    )
  })
})

describe('a zone with a comma in its name', () => {
  const zones = [makeZone('Life Camp'), makeZone('Life Camp, Phase 2')]

  it('is distinguished from the shorter one', () => {
    expect(zoneNamedIn('Life Camp, Phase 2, 3 First Street', zones)).toBe(zones[1])
    expect(zoneNamedIn('Life Camp, 3 First Street', zones)).toBe(zones[0])
    expect(streetOf('life camp, phase 2, 3 First Street', makeZone('Life Camp, Phase 2'))).toBe(
      '3 First Street',
    )
  })
})

describe('the street within a zone', () => {
  it.each([
    ['Jabi, 4 Lake Road', '4 Lake Road'],
    [' JABI ,4 Lake Road', '4 Lake Road'],
    ['4 Lake Road, Jabi', '4 Lake Road, Jabi'],
    ['  4 Lake Road  ', '4 Lake Road'],
    ['Jabi,', ''],
    ['', ''],
  ])('of %j is %j', (address, street) => {
    expect(streetOf(address, jabi)).toBe(street)
  })

  it('is restored from a combined address', () => {
    fc.assert(
      fc.property(fc.string(), (street) => {
        expect(streetOf(`${jabi.name}, ${street}`, jabi)).toBe(street.trim())
      }),
    )
  })
})

describe('natural order', () => {
  it('reads numbers as numbers', () => {
    const names = ['Area 10', 'Wuse 2', 'Area 8', 'Apo', 'area 1']
    expect(inNaturalOrder(names.map((name) => makeZone(name))).map(({ name }) => name)).toEqual([
      'Apo',
      'area 1',
      'Area 8',
      'Area 10',
      'Wuse 2',
    ])
  })

  it('does not modify its input', () => {
    const zones = Object.freeze([wuse, jabi])
    expect(inNaturalOrder(zones)).toEqual([jabi, wuse])
    expect(zones).toEqual([wuse, jabi])
  })
})

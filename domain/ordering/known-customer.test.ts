import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { knownCustomers, type PastOrder } from './known-customer.ts'

const jabi = { id: 'z1', name: 'Jabi', priceNaira: 2500 }
const utako = { id: 'z2', name: 'Utako', priceNaira: 2000 }

function makePast(overrides: Partial<PastOrder> = {}): PastOrder {
  return {
    phoneNumber: '08012345678',
    fullName: 'Amina Bello',
    email: null,
    type: 'delivery',
    address: 'Jabi, 4 Lake Road',
    zoneId: 'z1',
    items: [],
    ...overrides,
  }
}

describe('a known customer', () => {
  it('has the name and dishes of the last order, and the last e-mail address given', () => {
    const past = [
      makePast({ fullName: 'Amina Sani', type: 'pickup' }),
      makePast({ email: 'amina@example.test' }),
    ]
    expect(knownCustomers(past, [jabi])).toEqual([
      {
        phoneNumber: '08012345678',
        fullName: 'Amina Sani',
        email: 'amina@example.test',
        addresses: [{ zoneId: 'z1', zoneName: 'Jabi', street: '4 Lake Road' }],
        lastOrder: { type: 'pickup', items: [] },
      },
    ])
  })

  it('has no address of pickups and of zones that are gone', () => {
    const past = [makePast({ type: 'pickup' }), makePast({ zoneId: 'gone' }), makePast()]
    expect(knownCustomers(past, [utako])[0]?.addresses).toEqual([])
  })

  it('has at most three addresses, newest first, each once', () => {
    const order = fc.record({
      street: fc.constantFrom('1 A Road', '2 B Road', '3 C Road', '4 D Road', '5 E Road'),
      zone: fc.constantFrom(jabi, utako),
    })
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 12 }), (given) => {
        const past = given.map(({ street, zone }) =>
          makePast({ zoneId: zone.id, address: `${zone.name}, ${street}` }),
        )
        const found = knownCustomers(past, [jabi, utako])[0]?.addresses
        const all = given.map(({ street, zone }) => `${zone.id} ${street}`)
        expect(found?.map(({ zoneId, street }) => `${zoneId} ${street}`)).toEqual(
          [...new Set(all)].slice(0, 3),
        )
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { originOf, widerOriginOf } from './origin.ts'

describe('the origin of an address', () => {
  it.each(['41.58.1.2', 'unknown', ''])('is the address itself without IPv6: %j', (address) => {
    expect(originOf(address)).toBe(address)
    expect(widerOriginOf(address)).toBe(address)
  })

  it.each([
    ['2001:db8:1:2ff::7', '2001:db8:1:200::/56', '2001:db8:1:0::/48'],
    ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1:0::/48'],
    ['2001:DB8:0001:02FE:ffff:ffff:ffff:ffff', '2001:db8:1:200::/56', '2001:db8:1:0::/48'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:0::/56', '2001:db8:0:0::/48'],
    ['::1', '0:0:0:0::/56', '0:0:0:0::/48'],
  ])('is the network of %j', (address, origin, wider) => {
    expect(originOf(address)).toBe(origin)
    expect(widerOriginOf(address)).toBe(wider)
  })

  it('is the same for all 256 networks of a customer, and another for the next', () => {
    const origins = Array.from({ length: 257 }, (_, n) =>
      originOf(`2001:db8:1:${n.toString(16)}::/64`),
    )
    expect(new Set(origins.slice(0, 256)).size).toBe(1)
    expect(origins[256]).not.toBe(origins[0])
  })

  it('is unchanged when computed from an origin', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(originOf(originOf(address))).toBe(originOf(address))
        expect(widerOriginOf(originOf(address))).toBe(widerOriginOf(address))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'

import { nextAddressIn } from './next-address.ts'

describe('the next address of a list', () => {
  it.each([
    ['</api/orders?cursor=abc&limit=50>; rel="next"', '/api/orders?cursor=abc&limit=50'],
    ['</a>; rel="prev", </b?c=1>; rel="next"', '/b?c=1'],
    ['</a>; title="next", </b>; rel=next', '/b'],
    ['</a>; rel="last next"', '/a'],
    ['<https://elsewhere.test/api/orders?cursor=x>; rel="next"', '/api/orders?cursor=x'],
  ])('of %s is %s', (header, address) => {
    expect(nextAddressIn(header)).toBe(address)
  })

  it.each([null, '', '</a>; rel="prev"', '</a>; rel="nextish"', 'nonsense'])(
    'is not there in %j',
    (header) => {
      expect(nextAddressIn(header)).toBeUndefined()
    },
  )
})

import { describe, expect, it } from 'vitest'

import { nextCursorIn } from './use-api.ts'

describe('the next cursor of a list', () => {
  it.each([
    ['</api/orders?cursor=abc&limit=50>; rel="next"', 'abc'],
    ['</a?cursor=b>; rel="prev", </b?cursor=c>; rel="next"', 'c'],
    ['</a?cursor=a>; title="next", </b?cursor=b>; rel=next', 'b'],
    ['</a?cursor=a>; rel="last next"', 'a'],
    ['<https://elsewhere.test/api/orders?cursor=x>; rel="next"', 'x'],
  ])('of %s is %s', (header, cursor) => {
    expect(nextCursorIn(header)).toBe(cursor)
  })

  it.each([null, '', '</a?cursor=a>; rel="prev"', '</a?cursor=a>; rel="nextish"', 'nonsense'])(
    'is undefined for %j',
    (header) => {
      expect(nextCursorIn(header)).toBeUndefined()
    },
  )
})

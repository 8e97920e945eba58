import { describe, expect, it } from 'vitest'

import { isSameName } from './same-name.ts'

describe('two names', () => {
  it.each([
    ['Soups', 'soups'],
    ['ƘOSAI', 'ƙosai'],
    ['Wuse  2', ' wuse 2 '],
    ['Cafe\u0301', 'café'],
    ['Sou\u200bps', 'Soups'],
    ['Ｗｕｓｅ 2', 'Wuse 2'],
  ])('%j and %j are the same', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
  })

  it.each([
    ['Wuse 2', 'Wuse 22'],
    ['Kosai', 'Ƙosai'],
    ['Wuse 2', 'Wuse2'],
  ])('%j and %j are not', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })
})

import { expect, it } from 'vitest'

import { searchWith } from './use-layer.ts'

it('sets one search parameter and keeps the others', () => {
  expect(searchWith('', 'dish', 'p1')).toEqual({ search: '?dish=p1' })
  expect(searchWith('?category=soups', 'q', 'miyan ta')).toEqual({
    search: '?category=soups&q=miyan+ta',
  })
  expect(searchWith('?category=soups&dish=p1', 'dish', null)).toEqual({
    search: '?category=soups',
  })
  expect(searchWith('?dish=p1', 'dish', null)).toEqual({ search: '' })
})

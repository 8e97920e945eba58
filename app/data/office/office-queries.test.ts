import { expect, it } from 'vitest'

import { shareOrders } from './office-queries.ts'

const order = (_id: string, status = 'pending') => ({ _id, status, items: [{ quantity: 1 }] })
const list = (...rows: ReturnType<typeof order>[]) => ({
  pages: [{ rows, next: undefined }],
  pageParams: [undefined],
})

it('keeps unchanged orders when one is inserted and one changes', () => {
  const before = list(order('a'), order('b'), order('c'))
  const after = shareOrders(before, list(order('new'), order('a'), order('b', 'ready'), order('c')))
  const [old] = before.pages
  const [page] = after.pages
  expect(page?.rows.map(({ _id, status }) => `${_id} ${status}`)).toEqual([
    'new pending',
    'a pending',
    'b ready',
    'c pending',
  ])
  expect(page?.rows[1]).toBe(old?.rows[0])
  expect(page?.rows[2]).not.toBe(old?.rows[1])
  expect(page?.rows[3]).toBe(old?.rows[2])
})

it('stays the same list when nothing changed', () => {
  const before = list(order('a'), order('b'))
  expect(shareOrders(before, list(order('a'), order('b')))).toBe(before)
  expect(shareOrders(before, list(order('b'), order('a')))).not.toBe(before)
  expect(shareOrders(before, list(order('a')))).not.toBe(before)
  expect(shareOrders(before, list(order('a'), order('b'), order('c')))).not.toBe(before)
})

it('takes the first list as it is', () => {
  expect(shareOrders(undefined, list(order('a')))).toEqual(list(order('a')))
})

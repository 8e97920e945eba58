import { beforeEach, expect, it, vi } from 'vitest'

import { storageIn } from '#tests/support/storage-in-memory.ts'

import { setOrdersView, setWallView, unsetWallView, useOrdersView } from './orders-view.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', storageIn(storage))
})

it.each(['list', 'board'] as const)('the wall is left to what was shown before: %s', (before) => {
  setWallView(before)
  expect(useOrdersView.getState().view).toBe('wall')
  unsetWallView()
  expect(useOrdersView.getState().view).toBe(before)
  expect(storage.get('tukunya.orders-view')).toBe(before)
})

it('a wall that was opened before this was stored is left to the columns', () => {
  setOrdersView('wall')
  unsetWallView()
  expect(useOrdersView.getState().view).toBe('board')
})

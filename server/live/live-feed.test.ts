import { afterAll, expect, it } from 'vitest'

import { createTestApi } from '#tests/support/test-api.ts'

import { createLiveFeed } from './live-feed.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

it('gives the first pages a snapshot, also those that come while it is read', async () => {
  const feed = createLiveFeed(shop.deps, { onChange: () => undefined, isNeeded: () => false })
  const snapshots = await Promise.all([feed.readSnapshot(), feed.readSnapshot()])
  expect(snapshots[0]).toContain('event: snapshot')
  expect(snapshots[1]).toBe(snapshots[0])
})

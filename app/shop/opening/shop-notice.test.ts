import { expect, it } from 'vitest'

import { shopNotice } from './shop-notice.ts'

const pauses = { pickup: { until: null, reason: '' }, delivery: null }

it.each([
  [{ pauses: null }, /^$/],
  [{ pauses }, /^Pickup is paused for now\. You can still order for delivery\.$/],
  [{ pauses: null, repliesMayBeLate: true as const }, /^Replies may be late: .*\.$/],
  [{ pauses, repliesMayBeLate: true as const }, /^Pickup is paused .* Replies may be late: .*\.$/],
])('%j says what customers should know', (shop, text) => {
  expect(shopNotice(shop)).toMatch(text)
})

import { expect, it } from 'vitest'

import { pausesText } from './pauses-text.ts'
import { type ShopHours, shopTime, shopTimeText } from './shop-time.ts'

const at = (time: string) => new Date(`2026-11-26T${time}:00+01:00`)
const now = at('14:00')
const open = { isOpen: true, changesAt: at('18:00').toISOString(), pauses: null }
const pause = { until: at('16:27').toISOString(), reason: '' }
const forNow = { until: null, reason: 'We have no gas.' }

function text(shop: Partial<ShopHours>, moment = now) {
  const time = shopTime({ ...open, ...shop }, moment)
  if (time?.kind === 'paused') return pausesText(time.pauses, moment)
  return time && shopTimeText(time, moment)
}

it('says open, closed or paused, and never two of them', () => {
  expect(text({})).toBe('Open now, until 6:00 PM')
  expect(text({ pauses: { pickup: pause, delivery: pause } })).toBe(
    'New orders are paused. Back at 4:27 PM. You can order for later.',
  )
  const closed = { isOpen: false, changesAt: at('20:00').toISOString() }
  expect(text(closed)).toBe('Closed now. Opens today at 8:00 PM')
  expect(text({ ...closed, pauses: { pickup: pause, delivery: pause } })).toBe(
    'Closed now. Opens today at 8:00 PM',
  )
  expect(text({ ...closed, pauses: { pickup: forNow, delivery: forNow } })).toBe(
    'New orders are paused for now. We have no gas.',
  )
  expect(text({ isOpen: false, changesAt: null })).toBe('Closed now')
  expect(text({}, at('18:00'))).toBeUndefined()
})

it('says what one can still do', () => {
  expect(pausesText({ pickup: null, delivery: pause }, now)).toBe(
    'Delivery is paused. Back at 4:27 PM. You can order for pickup, or for later.',
  )
  expect(pausesText({ pickup: forNow, delivery: null }, now)).toBe(
    'Pickup is paused for now. We have no gas. You can order for delivery.',
  )
  expect(pausesText({ pickup: forNow, delivery: pause }, now)).toBe(
    'Pickup is paused for now. We have no gas. Delivery is paused. Back at 4:27 PM. You can order for later.',
  )
  expect(pausesText({ pickup: null, delivery: pause }, new Date(now.getTime() - 86_400_000))).toBe(
    'Delivery is paused. Back tomorrow at 4:27 PM. You can order for pickup, or for later.',
  )
})

import { expect, it } from 'vitest'

import { orderTimeFallback, orderTimeText } from './order-time.ts'

/** A Thursday at 12:04 in Lagos. */
const now = new Date('2026-11-26T12:04:00+01:00')
const opening = '2026-11-27T08:00:00+01:00'
const open = { isOpen: true, changesAt: null, pauses: null }
const closed = { isOpen: false, changesAt: opening, pauses: null }
const untilOpening = { until: opening, reason: '' }
const openEnded = { until: null, reason: '' }

it('is an estimate, or the day from which a dish can be ordered', () => {
  const asap = { kind: 'asap', at: new Date('2026-11-26T12:44:00+01:00') } as const
  const soon = { ready: asap, type: 'pickup' } as const
  expect(orderTimeText(soon, open, now)).toBe('Ready in about 40 min')
  expect(orderTimeText(soon, open)).toBe('As soon as possible')
  const ahead = { ready: { kind: 'not-before', at: new Date(opening) }, type: 'pickup' } as const
  expect(orderTimeText(ahead, open, now)).toBe('Tomorrow from 8:00 AM')
  expect(orderTimeText(ahead, open)).toMatch(/27 Nov.* from 8:00 AM$/)
})

it('without a promise never contradicts that the shop is closed or paused', () => {
  const untimed = { ready: undefined, type: 'pickup' } as const
  expect(orderTimeText(untimed, open, now)).toBe('As soon as possible')
  expect(orderTimeText(untimed, closed, now)).toBe('Tomorrow from 8:00 AM')
  expect(orderTimeText(untimed, closed)).toBe('As soon as possible')

  const deliveryPaused = { ...open, pauses: { pickup: null, delivery: untilOpening } }
  expect(orderTimeFallback(deliveryPaused, 'delivery', now)).toBe('Please choose a time')
  expect(orderTimeFallback(deliveryPaused, 'pickup', now)).toBe('As soon as possible')
  const pickupPaused = { pickup: openEnded, delivery: null }
  expect(orderTimeFallback({ ...open, pauses: pickupPaused }, 'pickup', now)).toBe('Paused for now')
  const closedAndPaused = { ...closed, pauses: { pickup: null, delivery: openEnded } }
  expect(orderTimeFallback(closedAndPaused, 'pickup', now)).toBe('Tomorrow from 8:00 AM')
  expect(orderTimeFallback(closedAndPaused, 'delivery', now)).toBe('Paused for now')
})

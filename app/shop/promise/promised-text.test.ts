import { expect, it } from 'vitest'

import { minutesText, shortText, timeText } from './promised-text.ts'

const now = Date.parse('2026-11-21T12:02:00+01:00')
const at = (time: string) => new Date(`2026-11-${time}:00+01:00`)

it('counts minutes up to an hour and a half, then names the time', () => {
  expect(minutesText('pickup', at('21T12:40'), now)).toBe('Ready in about 40 min')
  expect(minutesText('delivery', at('21T13:30'), now)).toBe('With you in about 90 min')
  expect(minutesText('pickup', at('21T13:35'), now)).toBe('Ready today at 1:35 PM')
})

it('names the day and the time', () => {
  expect(timeText('pickup', at('21T13:20'), now)).toBe('Ready today at 1:20 PM')
  expect(timeText('delivery', at('22T08:40'), now)).toBe('With you tomorrow at 8:40 AM')
})

it('is short on a card', () => {
  expect(shortText('pickup', at('21T12:40'), now)).toBe('About 40 min')
  expect(shortText('pickup', at('22T08:40'), now)).toBe('tomorrow at 8:40 AM')
})

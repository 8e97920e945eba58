import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { makeOrderWire } from '#tests/support/make-order-wire.ts'

import { KitchenTicket } from './kitchen-ticket.tsx'

function printed(overrides: Parameters<typeof makeOrderWire>[0]) {
  return renderToStaticMarkup(<KitchenTicket order={makeOrderWire(overrides)} />)
}

it.each([
  ['14:05', '2:05 PM'],
  ['12:00', '12:00 PM'],
  ['09:30', '9:30 AM'],
])('prints the time of a scheduled order on a 12-hour clock: %s', (scheduledTime, wanted) => {
  const ticket = printed({ isScheduled: true, scheduledDate: '2026-11-23', scheduledTime })
  expect(ticket).toContain(`For Monday, 23 November, ${wanted}`)
})

it('prints when the order was placed, in Abuja time on a 12-hour clock', () => {
  expect(printed({ createdAt: '2026-11-21T13:10:00.000Z' })).toMatch(/Placed [^<]*2:10 PM/)
})

it('shows no time for an order without a schedule', () => {
  expect(printed({ isScheduled: false })).not.toContain('For ')
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { canOrderFor } from '#domain/menu/cut-off.ts'

import { defaultOrderingRules } from './opening-hours.ts'
import { promisedTime } from './promise.ts'
import {
  originalTime,
  placedOrderTime,
  placedOrderTimeMessage,
  readyMessage,
  readyText,
  readyTime,
} from './ready-time.ts'
import type { ReadyKitchen, WantedOrder } from './ready-time.ts'
import { firstFreeSlot, slotMinutes, slottedOrder } from './slot.ts'

/** A Thursday. */
const at = (time: string, date = '2026-11-26') => new Date(`${date}T${time}:00+01:00`)
const now = at('12:04')
const kitchen = (minutes: number, more: Partial<ReadyKitchen> = {}): ReadyKitchen => ({
  hours: defaultOrderingRules,
  rules: {
    minutes,
    deliveryMinutes: 30,
    rushHours: [],
    largeFrom: null,
    largeMinutes: 0,
    portionsPerHour: null,
  },
  busy: null,
  pauses: { pickup: null, delivery: null },
  portionsAhead: 0,
  ...more,
})
const dish = { quantity: 1, preparationMinutes: null }
const tray = { ...dish, cutOff: { orderBy: { daysBefore: 1, time: '18:00' }, onlyDates: [] } }
const onDates = (...onlyDates: string[]) => ({ ...dish, cutOff: { orderBy: null, onlyDates } })
const noCutOff = { orderBy: null, onlyDates: [] }
const pickup = (...dishes: WantedOrder['dishes']): WantedOrder => ({ type: 'pickup', dishes })

function textFor(load: ReadyKitchen, order: WantedOrder, moment = now) {
  const ready = readyTime(load, order, moment)
  return ready && readyText(ready, moment)
}

describe('as soon as possible', () => {
  it('is in minutes, which are rounded up once', () => {
    expect(textFor(kitchen(46), pickup(dish), new Date(now.getTime() + 1000))).toBe('About 50 min')
    const minutes = fc.integer({ min: 1, max: 90 })
    fc.assert(
      fc.property(minutes, fc.nat({ max: 3_600_000 }), (preparation, later) => {
        const moment = new Date(now.getTime() + later)
        const shown = Number(textFor(kitchen(preparation), pickup(dish), moment)?.match(/\d+/)?.[0])
        expect(shown).toBeGreaterThanOrEqual(preparation)
        expect(shown).toBeLessThan(preparation + 5)
      }),
    )
  })

  it('is a time of day from 90 minutes on, the one that checkout promises', () => {
    const order = pickup(dish)
    expect(textFor(kitchen(92), order)).toBe('Today 1:40 PM')
    expect(promisedTime(kitchen(92), order, now)).toEqual(at('13:40'))
    expect(textFor(kitchen(40), order, at('19:00'))).toBe('Tomorrow 8:40 AM')
  })

  it('says what it means for pickup and delivery', () => {
    const sentence = (minutes: number, type: WantedOrder['type']) => {
      const ready = readyTime(kitchen(minutes), { type, dishes: [dish] }, now)
      return ready && readyMessage(ready, type, now)
    }
    expect(sentence(40, 'pickup')).toBe('Ready in about 40 min')
    expect(sentence(90, 'delivery')).toBe('With you today at 2:05 PM')
  })

  it('is a slot where the shop has slots, never before the dish is ready', () => {
    const slots = { minutes: 30, firstSlotAt: at('13:00') }
    expect(textFor(kitchen(40, { slots }), pickup(dish))).toBe(
      'As soon as possible, Today 1:00 – 1:30 PM',
    )
    expect(textFor(kitchen(80, { slots }), pickup(dish))).toContain('Today 1:30 – 2:00 PM')
    const full = kitchen(40, { slots: { minutes: 30, firstSlotAt: null } })
    expect(textFor(full, pickup(dish))).toBeUndefined()
  })
})

describe('a dish that is ordered ahead', () => {
  it('is never promised in minutes, and a cart goes by the latest of its dishes', () => {
    expect(textFor(kitchen(40), pickup(tray))).toBe('Tomorrow from 8:00 AM')
    expect(textFor(kitchen(40), pickup(dish, tray, onDates('2026-11-28', '2026-11-27')))).toBe(
      'Tomorrow from 8:00 AM',
    )
    expect(textFor(kitchen(40), pickup(tray), at('18:00'))).toBe('Sat 28 Nov from 8:00 AM')
    expect(textFor(kitchen(40), pickup(dish, onDates('2026-11-26')))).toBe('Today from 12:45 PM')
    expect(textFor(kitchen(40), pickup(tray, onDates('2026-11-26')))).toBeUndefined()
  })

  it('is no day for which the checkout takes no orders yet', () => {
    const hours = { ...defaultOrderingRules, daysAhead: 3 }
    const nextDate = onDates('2026-11-29')
    expect(textFor(kitchen(40, { hours }), pickup(nextDate))).toBe('Sun 29 Nov from 8:00 AM')
    expect(textFor(kitchen(40, { hours }), pickup(onDates('2026-11-30')))).toBeUndefined()
  })

  it('is not promised on a closed day', () => {
    const weekHours = Array.from({ length: 7 }, (_, day) =>
      day === 4 ? [] : [{ opensAt: '09:00', closesAt: '17:00' }],
    )
    const hours = { ...defaultOrderingRules, weekHours }
    expect(textFor(kitchen(40, { hours }), pickup(tray))).toBe('Sat 28 Nov from 9:00 AM')
  })
})

it('is the first slot that checkout offers for a dish that is ordered ahead', () => {
  const closedToday = Array.from({ length: 7 }, (_, day) =>
    day === 3 ? [] : [{ opensAt: '08:00', closesAt: '18:00' }],
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...slotMinutes),
      fc.constantFrom(null, closedToday),
      fc.integer({ min: 5, max: 120 }),
      fc.nat({ max: 24 * 60 - 1 }),
      fc.constantFrom(tray.cutOff, onDates('2026-11-26', '2026-11-28').cutOff, noCutOff),
      (minutes, weekHours, preparation, minute, cutOff) => {
        const moment = new Date(at('00:00').getTime() + minute * 60_000)
        const hours = { ...defaultOrderingRules, weekHours }
        const load = kitchen(preparation, { hours })
        const rules = { slotMinutes: minutes, portionsPerSlot: null, ordersPerSlot: null }
        const slots = { rules, hours, pauses: load.pauses, loads: [] }
        const firstOf = (allows: (start: Date) => boolean) => {
          const one = { type: 'pickup', dishes: [{ ...dish, slotWeight: 1 }] } as const
          const order = slottedOrder(one, { load, preparationMinutes: preparation }, moment)
          return firstFreeSlot(slots, { ...order, allows }, moment)?.from
        }
        const firstSlotAt = firstOf(() => true) ?? null
        const ready = readyTime(
          { ...load, slots: { minutes, firstSlotAt } },
          pickup({ ...dish, cutOff }),
          moment,
        )
        expect(ready?.at).toEqual(firstOf((start) => canOrderFor(cutOff, start, moment)))
      },
    ),
  )
})

it('has no time while its way is paused: the pause says when orders are taken again', () => {
  const pauses = { pickup: { until: at('16:27').toISOString(), reason: '' }, delivery: null }
  expect(textFor(kitchen(40, { pauses }), pickup(dish))).toBeUndefined()
})

describe('what an order keeps', () => {
  const slot = { at: at('17:00').toISOString(), until: at('17:30').toISOString(), isAsap: true }
  const order = { promisedAt: slot.at, isScheduled: true, slot }
  const text = (kept: typeof order, moment = now) => {
    const ready = placedOrderTime(kept)
    return ready && readyText(ready, moment)
  }

  it('is what was chosen, word for word', () => {
    expect(text(order)).toBe('As soon as possible, Today 5:00 – 5:30 PM')
    expect(text({ ...order, slot: { ...slot, isAsap: false } })).toBe('Today 5:00 – 5:30 PM')
    expect(text(order, at('20:00', '2026-11-25'))).toContain('Tomorrow 5:00 – 5:30 PM')
  })

  it('is no slot any more once the time was moved', () => {
    expect(text({ ...order, promisedAt: at('18:10').toISOString() })).toBe('Today 6:10 PM')
  })

  it('was the slot, as the customer knows it, once the time was moved', () => {
    const textAt = (promisedAt: Date, firstPromisedAt = at('17:00')) =>
      placedOrderTimeMessage({ ...order, promisedAt, firstPromisedAt }, 'pickup', now)
    expect(textAt(at('17:10'))).toBe('New time: Today 5:10 PM, was 5:00 – 5:30 PM')
    expect(textAt(at('08:00', '2026-11-27'))).toBe(
      'New time: Tomorrow 8:00 AM, was Today 5:00 – 5:30 PM',
    )
    expect(textAt(at('17:10'), at('16:50'))).toBe('New time: Today 5:10 PM, was 4:50 PM')
    expect(originalTime({ firstPromisedAt: null, slot })).toBeUndefined()
  })

  it('names the day on paper', () => {
    const ready = placedOrderTime({ promisedAt: at('17:00'), isScheduled: false })
    expect(ready && readyText(ready, undefined)).toBe('Thu 26 Nov 5:00 PM')
    expect(ready && readyMessage(ready, 'delivery', now)).toBe('With you today by 5:00 PM')
  })
})

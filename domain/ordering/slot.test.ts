import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lagosClock, lagosInstant } from '#domain/lagos-time.ts'

import { holdMinutes } from './hold.ts'
import { defaultOrderingRules, openingsOf, scheduleError } from './opening-hours.ts'
import {
  firstFreeSlot,
  freeSlotAt,
  hasRoomAt,
  slotLines,
  slottedOrder,
  nextFreeSlots,
} from './slot.ts'
import type { SlotLoad, SlotRules, Slots, SlottedOrder } from './slot.ts'

const none = { pickup: null, delivery: null }
const rules: SlotRules = { slotMinutes: 30, portionsPerSlot: 10, ordersPerSlot: null }

/** 2026-11-21 is a Saturday; the kitchen is open from 8:00 to 18:00. */
function at(time: string, date = '2026-11-21') {
  const instant = lagosInstant(date, time)
  if (!instant) throw new Error(`no such time: ${date} ${time}`)
  return instant
}

const noon = at('12:00')
const calm: Slots = { rules, hours: defaultOrderingRules, pauses: none, loads: [] }
const twoPortions: SlottedOrder = { type: 'pickup', portions: 2, earliest: at('12:15') }

function listed(slots: Partial<Slots> = {}, order: Partial<SlottedOrder> = {}, now = noon) {
  return nextFreeSlots({ ...calm, ...slots }, { ...twoPortions, ...order }, now).map(({ from }) => {
    const { date, time } = lagosClock(from)
    return date === '2026-11-21' ? time : `${date} ${time}`
  })
}

describe('the free slots', () => {
  it('are the next twelve that begin when the order can be ready', () => {
    expect(listed()).toHaveLength(12)
    expect(listed().slice(0, 2)).toEqual(['12:30', '13:00'])
    expect(listed().slice(-2)).toEqual(['17:30', '2026-11-22 08:00'])
    expect(listed({}, { earliest: undefined })).toEqual([])
    const after = at('13:00')
    expect(nextFreeSlots(calm, twoPortions, noon, after)[0]?.from).toEqual(at('13:30'))
  })

  it('have room for the portions and for the order', () => {
    const loads = [{ at: at('12:30'), portions: 9, orders: 3 }]
    expect(listed({ loads })[0]).toBe('13:00')
    expect(listed({ loads }, { portions: 1 })[0]).toBe('12:30')
    expect(listed({ loads }, { portions: 0 })[0]).toBe('12:30')
    expect(listed({ loads, rules: { ...rules, ordersPerSlot: 3 } }, { portions: 0 })[0]).toBe(
      '13:00',
    )
    expect(listed({ loads, rules: { ...rules, portionsPerSlot: null } })[0]).toBe('12:30')
    expect(listed({}, { portions: 11 })).toEqual([])
  })

  it('count earlier places in the slot that contains their start', () => {
    const loads = [
      { at: at('12:30'), portions: 5, orders: 1 },
      { at: at('12:45'), portions: 5, orders: 1 },
    ]
    expect(listed({ loads })[0]).toBe('13:00')
    expect(hasRoomAt({ ...calm, loads }, at('12:30'), 1)).toBe(false)
    expect(hasRoomAt({ ...calm, loads }, at('13:00'), 10)).toBe(true)
  })

  it('are within the hours, and after a pause', () => {
    const pause = (until: string | null) => ({ pauses: { ...none, pickup: { until, reason: '' } } })
    expect(listed(pause(at('14:10').toISOString()))[0]).toBe('14:30')
    expect(listed(pause(null))).toEqual([])
    expect(listed(pause(null), { type: 'delivery' })[0]).toBe('12:30')
    const hours = { ...defaultOrderingRules, lastOrderMinutes: 60, daysAhead: 1 }
    expect(listed({ hours }, { earliest: at('17:15') }, at('17:00'))[0]).toBe('2026-11-22 08:00')
    expect(listed({ hours: { ...hours, daysAhead: 0 } }, {}, at('17:00'))).toEqual([])
  })
})

describe('an order for a slot', () => {
  const dishes = [
    { quantity: 3, slotWeight: 2, preparationMinutes: null },
    { quantity: 5, slotWeight: 0, preparationMinutes: null },
  ]

  it('weighs its dishes, and starts after the preparation time and after its hold', () => {
    const order = { type: 'pickup' as const, dishes }
    const kitchen = { load: undefined, preparationMinutes: 60 }
    expect(slottedOrder(order, kitchen, noon)).toEqual({
      type: 'pickup',
      portions: 6,
      earliest: at('13:00'),
    })
    const fast = slottedOrder(order, { ...kitchen, preparationMinutes: 0 }, noon)
    expect(fast.earliest).toEqual(at('12:15'))
  })
})

it('reads as lines in the audit trail', () => {
  expect(slotLines({ slots: null })).toBe('off')
  expect(slotLines({ slots: { ...rules, ordersPerSlot: 4 } })).toEqual([
    '30 minutes',
    '10 portions',
    '4 orders',
  ])
})

const limit = fc.option(fc.integer({ min: 1, max: 12 }))
const rulesArbitrary = fc.record({
  slotMinutes: fc.constantFrom(15 as const, 30 as const, 60 as const),
  portionsPerSlot: limit,
  ordersPerSlot: limit,
})
const timeOfDay = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const weekHours = fc.array(
  fc.array(fc.record({ opensAt: timeOfDay, closesAt: timeOfDay }), { maxLength: 2 }),
  { minLength: 7, maxLength: 7 },
)
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const hoursArbitrary = fc.record({
  weekHours: fc.option(weekHours),
  lastOrderMinutes: fc.constantFrom(0, 45),
  daysAhead: fc.nat({ max: 5 }),
})

/** What happens to one order: minutes until it asks, its portions, its wish, and its end. */
const stepArbitrary = fc.record({
  waits: fc.nat({ max: 20 }),
  portions: fc.nat({ max: 6 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  wish: fc.nat({ max: 4 }),
  end: fc.constantFrom('pays', 'pays late', 'leaves', 'cancels', 'comes back'),
})

type Place = SlotLoad & { isCounted: boolean }

describe('every slot', () => {
  it('is to come, in opening hours, and one that the schedule rule accepts', () => {
    fc.assert(
      fc.property(
        moment,
        rulesArbitrary,
        hoursArbitrary,
        fc.nat({ max: 200 }),
        (now, rules, other, minutes) => {
          const hours = { ...defaultOrderingRules, ...other }
          const slots: Slots = { rules, hours, pauses: none, loads: [] }
          const kitchen = { load: undefined, preparationMinutes: minutes }
          const dishes = [{ quantity: 1, slotWeight: 1, preparationMinutes: null }]
          const order = slottedOrder({ type: 'pickup', dishes }, kitchen, now)
          for (const slot of nextFreeSlots(slots, order, now)) {
            const wait = Math.max(minutes, holdMinutes) * 60_000
            expect(slot.from.getTime()).toBeGreaterThanOrEqual(now.getTime() + wait)
            const schedule = lagosClock(slot.from)
            expect(scheduleError(hours, schedule, now)).toBeUndefined()
            const openings = openingsOf(hours, schedule.date, 2)
            expect(openings.some(({ from, to }) => from <= slot.from && slot.to <= to)).toBe(true)
            expect(freeSlotAt(slots, order, slot.from, now)).toEqual(slot)
          }
        },
      ),
    )
  })

  it('is never over its limits, whatever is held, paid, released, cancelled and brought back', () => {
    const steps = fc.array(stepArbitrary, { maxLength: 40 })
    fc.assert(
      fc.property(moment, rulesArbitrary, steps, (start, rules, steps) => {
        for (const places of play(start, rules, steps)) expect(overLimit(rules, places)).toEqual([])
      }),
    )
  })
})

type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never

/** The counted places after each step. */
function* play(start: Date, rules: SlotRules, steps: Step[]) {
  const places: Place[] = []
  let now = start
  const counted = () => places.filter(({ isCounted }) => isCounted)
  const slotsNow = (): Slots => ({ ...calm, rules, loads: counted() })
  for (const { waits, portions, quantity, wish, end } of steps) {
    now = new Date(now.getTime() + waits * 60_000)
    const dishes = [{ quantity, slotWeight: portions, preparationMinutes: null }]
    const kitchen = { load: undefined, preparationMinutes: 20 }
    const order = slottedOrder({ type: 'pickup', dishes }, kitchen, now)
    const wanted = nextFreeSlots(slotsNow(), order, now)[wish]
    const slot = wanted && freeSlotAt(slotsNow(), order, wanted.from, now)
    if (!slot) continue
    const place = { at: slot.from, portions: order.portions, orders: 1, isCounted: true }
    places.push(place)
    yield counted()
    if (end !== 'pays') place.isCounted = false
    const hasRoom = hasRoomAt(slotsNow(), place.at, place.portions)
    if (end === 'comes back') place.isCounted = hasRoom
    if (end === 'pays late') {
      const next = hasRoom ? place.at : firstFreeSlot(slotsNow(), order, now)?.from
      if (next) Object.assign(place, { at: next, isCounted: true })
    }
    yield counted()
  }
}

function overLimit({ portionsPerSlot, ordersPerSlot }: SlotRules, places: readonly Place[]) {
  return places.filter(({ at }) => {
    const same = places.filter((place) => place.at.getTime() === at.getTime())
    const portions = same.reduce((sum, place) => sum + place.portions, 0)
    return same.length > (ordersPerSlot ?? Infinity) || portions > (portionsPerSlot ?? Infinity)
  })
}

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lagosClock, lagosInstant } from '#domain/lagos-time.ts'

import { defaultOrderingRules, openingsOf } from './opening-hours.ts'
import { activeBusy, type KitchenLoad, promisedTime, type PromiseRules } from './promise.ts'

const rules: PromiseRules = {
  minutes: 40,
  deliveryMinutes: 30,
  rushHours: [],
  largeFrom: 20,
  largeMinutes: 25,
  portionsPerHour: 30,
}
const none = { pickup: null, delivery: null }
const calm: KitchenLoad = {
  hours: defaultOrderingRules,
  rules,
  busy: null,
  pauses: none,
  portionsAhead: 0,
}
const oneDish = { type: 'pickup' as const, dishes: [{ quantity: 2, preparationMinutes: null }] }

/** 2026-11-21 is a Saturday. */
function at(time: string, date = '2026-11-21') {
  const instant = lagosInstant(date, time)
  if (!instant) throw new Error(`no such time: ${date} ${time}`)
  return instant
}

function promised(load: Partial<KitchenLoad> = {}, order: Partial<Order> = {}, now = at('12:00')) {
  const time = promisedTime({ ...calm, ...load }, { ...oneDish, ...order }, now)
  if (!time) return undefined
  const clock = lagosClock(time)
  return clock.date === '2026-11-21' ? clock.time : `${clock.date} ${clock.time}`
}

type Order = Parameters<typeof promisedTime>[1]

describe('the promised time', () => {
  it('is the preparation time from now, rounded up to 5 minutes', () => {
    expect(promised()).toBe('12:40')
    expect(promised({}, {}, at('12:01'))).toBe('12:45')
  })

  it('goes by the dish that takes longest', () => {
    const dish = (preparationMinutes: number | null) => ({ quantity: 1, preparationMinutes })
    expect(promised({}, { dishes: [dish(5)] })).toBe('12:05')
    expect(promised({}, { dishes: [dish(5), dish(null), dish(10)] })).toBe('12:40')
  })

  it('adds minutes for delivery, large orders, portions ahead and Busy', () => {
    const large = [{ quantity: 20, preparationMinutes: null }]
    const busy = { minutes: 15, until: at('12:01').toISOString() } as const
    expect(promised({}, { type: 'delivery' })).toBe('13:10')
    expect(promised({}, { dishes: large })).toBe('13:05')
    expect(promised({ portionsAhead: 10 })).toBe('13:00')
    expect(promised({ portionsAhead: 10, rules: { ...rules, portionsPerHour: null } })).toBe(
      '12:40',
    )
    expect(promised({ busy })).toBe('12:55')
    expect(activeBusy(busy, at('12:01'))).toBeNull()
  })

  it('adds minutes in rush hours, also past midnight', () => {
    const rush = (weekday: number, from: string, to: string) => ({
      rules: { ...rules, rushHours: [{ weekdays: [weekday], from, to, minutes: 20 }] },
    })
    expect(promised(rush(5, '12:00', '14:00'))).toBe('13:00')
    expect(promised(rush(4, '12:00', '14:00'))).toBe('12:40')
    expect(promised(rush(4, '22:00', '13:00'))).toBe('13:00')
    expect(promised(rush(5, '12:00', '12:10'))).toBe('12:50')
  })

  it('starts at the end of a pause of its delivery type', () => {
    const pause = (until: string | null) => ({ pauses: { ...none, pickup: { until, reason: '' } } })
    const until = at('12:30').toISOString()
    expect(promised(pause(until))).toBe('13:10')
    expect(promised(pause(until), { type: 'delivery' })).toBe('13:10')
    expect(promised(pause(null))).toBeUndefined()
  })

  it('starts with the next opening where it does not fit before closing', () => {
    expect(promised({}, {}, at('17:20'))).toBe('18:00')
    expect(promised({}, {}, at('17:21'))).toBe('2026-11-22 08:40')
    expect(promised({}, {}, at('06:00'))).toBe('08:40')
    const closed = { ...defaultOrderingRules, weekHours: Array.from({ length: 7 }, () => []) }
    expect(promised({ hours: closed })).toBeUndefined()
  })
})

const minutes = fc.nat({ max: 120 })
const timeOfDay = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const rushHours = fc.array(
  fc.record({
    weekdays: fc.constantFrom<number[]>([0, 1, 2, 3, 4, 5, 6], [5, 6], []),
    from: timeOfDay,
    to: timeOfDay,
    minutes,
  }),
  { maxLength: 3 },
)
const weekHours = fc.array(
  fc.array(fc.record({ opensAt: timeOfDay, closesAt: timeOfDay }), { maxLength: 2 }),
  { minLength: 7, maxLength: 7 },
)
const rulesArbitrary = fc.record({
  minutes,
  deliveryMinutes: minutes,
  rushHours,
  largeFrom: fc.option(fc.integer({ min: 1, max: 20 })),
  largeMinutes: minutes,
  portionsPerHour: fc.option(fc.integer({ min: 1, max: 100 })),
})
const pauseMinutes = fc.nat({ max: 300 })
const worldArbitrary = fc.record({
  now: fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  }),
  rules: rulesArbitrary,
  weekHours: fc.option(weekHours),
  type: fc.constantFrom('pickup' as const, 'delivery' as const),
  quantity: fc.integer({ min: 1, max: 30 }),
  preparationMinutes: fc.option(minutes),
  portionsAhead: fc.nat({ max: 100 }),
  busy: fc.constantFrom(0 as const, 15 as const, 30 as const),
  pauseMinutes,
})
type World = typeof worldArbitrary extends fc.Arbitrary<infer T> ? T : never

function promisedIn(world: World) {
  const { now, type, quantity, preparationMinutes, busy } = world
  const until = new Date(now.getTime() + world.pauseMinutes * 60_000).toISOString()
  const load = {
    hours: { ...defaultOrderingRules, weekHours: world.weekHours },
    rules: world.rules,
    busy: busy === 0 ? null : { minutes: busy, until: null },
    pauses: { ...none, [type]: { until, reason: '' } },
    portionsAhead: world.portionsAhead,
  }
  return promisedTime(load, { type, dishes: [{ quantity, preparationMinutes }] }, now)
}

describe('every promised time', () => {
  it('is in opening hours, never in the past nor within the preparation time', () => {
    fc.assert(
      fc.property(worldArbitrary, (world) => {
        const time = promisedIn(world)
        if (!time) return
        const hours = { ...defaultOrderingRules, weekHours: world.weekHours }
        const openings = openingsOf(hours, lagosClock(world.now).date, 20)
        expect(openings.some(({ from, to }) => from <= time && time <= to)).toBe(true)
        const wait = (world.preparationMinutes ?? world.rules.minutes) + world.pauseMinutes
        expect(time.getTime()).toBeGreaterThanOrEqual(world.now.getTime() + wait * 60_000)
        expect(time.getTime() % (5 * 60_000)).toBe(0)
      }),
    )
  })

  it('is never earlier with more of anything', () => {
    const more: { [Name in keyof World]?: (world: World) => World[Name] } = {
      now: ({ now }) => new Date(now.getTime() + 7 * 60_000),
      quantity: ({ quantity }) => quantity + 9,
      preparationMinutes: (world) => (world.preparationMinutes ?? world.rules.minutes) + 7,
      portionsAhead: ({ portionsAhead }) => portionsAhead + 11,
      busy: () => 30,
      pauseMinutes: (world) => world.pauseMinutes + 60,
      type: () => 'delivery',
    }
    const ruleNames = ['minutes', 'deliveryMinutes', 'largeMinutes'] as const
    fc.assert(
      fc.property(worldArbitrary, minutes, (world, extra) => {
        const { rules } = world
        const rushHours = rules.rushHours.map((rush) => ({
          ...rush,
          minutes: rush.minutes + extra,
        }))
        const worlds = [
          ...Object.entries(more).map(([name, change]) => ({ ...world, [name]: change(world) })),
          ...ruleNames.map((name) => ({
            ...world,
            rules: { ...rules, [name]: rules[name] + extra },
          })),
          { ...world, rules: { ...rules, rushHours } },
        ]
        const before = promisedIn(world)?.getTime() ?? Infinity
        for (const harder of worlds) {
          expect(promisedIn(harder)?.getTime() ?? Infinity).toBeGreaterThanOrEqual(before)
        }
      }),
    )
  })
})

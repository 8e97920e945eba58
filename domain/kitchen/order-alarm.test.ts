import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { defaultOrderingRules } from '#domain/ordering/opening-hours.ts'

import { alarmOf, dueEscalations, openEscalations } from './order-alarm.ts'
import type { Alarm, AlarmedOrder } from './order-alarm.ts'

const rules = {
  ...defaultOrderingRules,
  preparationMinutes: 60,
  remindMinutes: 10,
  callMinutes: 20,
}
const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00+01:00`)
const placed = (overrides: Partial<AlarmedOrder> = {}): AlarmedOrder => ({
  status: 'pending',
  createdAt: at('12:00'),
  schedule: null,
  paymentMethod: 'online',
  acceptedAt: null,
  acceptedBy: null,
  ringsSince: null,
  call: null,
  ...overrides,
})

describe('a new order', () => {
  it('rings from the moment it is placed', () => {
    expect(alarmOf(placed(), at('12:00'), rules)).toMatchObject({
      reason: 'new',
      since: at('12:00'),
    })
  })

  it('that was placed while the kitchen is closed rings when it opens', () => {
    const order = placed({ createdAt: at('21:00') })
    expect(alarmOf(order, at('23:00'), rules)).toBeUndefined()
    const opening = at('08:00', '2026-11-22')
    expect(alarmOf(order, opening, rules)).toMatchObject({ reason: 'new', since: opening })
  })

  it('rings at once where no opening is known', () => {
    const neverOpen = { ...rules, weekHours: Array.from({ length: 7 }, () => []) }
    expect(alarmOf(placed(), at('12:00'), neverOpen)).toMatchObject({
      reason: 'new',
      since: at('12:00'),
    })
  })

  it.each(['preparing', 'ready', 'completed', 'cancelled'] as const)(
    'does not ring once it is %s',
    (status) => expect(alarmOf(placed({ status }), at('15:00'), rules)).toBeUndefined(),
  )
})

it('an order that rang when the settings changed rings on, since the same time', () => {
  const order = placed({ createdAt: at('21:00'), ringsSince: at('08:00', '2026-11-22') })
  const changed = { ...rules, opensAt: '09:00' }
  const expected = { reason: 'new', since: at('08:00', '2026-11-22') }
  expect(alarmOf(order, at('08:05', '2026-11-22'), changed)).toMatchObject(expected)
  expect(alarmOf({ ...order, status: 'ready' }, at('08:05', '2026-11-22'), changed)).toBeUndefined()
})

describe('an accepted order', () => {
  const accepted = placed({ acceptedAt: at('12:05'), acceptedBy: 'Halima Sani' })

  it('rings again when it is still pending after the reminder time', () => {
    expect(alarmOf(accepted, at('12:14'), rules)).toBeUndefined()
    const expected = { reason: 'not-started', since: at('12:15') }
    expect(alarmOf(accepted, at('12:15'), rules)).toMatchObject(expected)
  })

  it('from before the alarm existed is not reminded of', () => {
    expect(alarmOf({ ...accepted, acceptedBy: null }, at('17:00'), rules)).toBeUndefined()
  })

  it('that is scheduled rings when the kitchen has to start', () => {
    const order = { ...accepted, schedule: { date: '2026-11-21', time: '16:30' } }
    expect(alarmOf(order, at('15:29'), rules)).toBeUndefined()
    expect(alarmOf(order, at('15:30'), rules)).toMatchObject({ reason: 'due', since: at('15:30') })
  })

  it('that is scheduled is reminded of only after its start was accepted too', () => {
    const schedule = { date: '2026-11-21', time: '16:30' }
    const order = { ...accepted, schedule, acceptedAt: at('15:31') }
    expect(alarmOf(order, at('15:40'), rules)).toBeUndefined()
    expect(alarmOf(order, at('15:41'), rules)).toMatchObject({ reason: 'not-started' })
  })
})

const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 })
const later = (from: Date, by: number) => new Date(from.getTime() + by * 60_000)

/** Orders at any time of three days, as soon as possible or for later. */
const anyOrder = fc
  .tuple(minutes, fc.option(fc.integer({ min: 61, max: 2 * 24 * 60 })))
  .map(([placedAfter, startsAfter]) => {
    const createdAt = later(at('00:00'), placedAfter)
    const wall = startsAfter && later(createdAt, startsAfter + 60).toISOString()
    const schedule = wall ? { date: wall.slice(0, 10), time: wall.slice(11, 16) } : null
    return placed({ createdAt, schedule })
  })

it('every order rings within a day, until it is accepted', () => {
  fc.assert(
    fc.property(anyOrder, minutes, (order, wait) => {
      const alarm = alarmOf(order, later(order.createdAt, 24 * 60 + wait), rules)
      expect(alarm?.reason).toBe('new')
    }),
  )
})

it('accepting silences every order, and each one rings again while it stays pending', () => {
  fc.assert(
    fc.property(anyOrder, minutes, (order, wait) => {
      const now = later(order.createdAt, wait)
      const accepted = { ...order, acceptedAt: now, acceptedBy: 'Halima Sani' }
      expect(alarmOf(accepted, now, rules)).toBeUndefined()
      expect(alarmOf(accepted, later(now, 4 * 24 * 60), rules)).toBeDefined()
    }),
  )
})

describe('an order that staff must call about first', () => {
  const never = { askedAt: null, rangSince: null }
  const alarmAt = (time: string, call: AlarmedOrder['call']) =>
    alarmOf(placed({ call }), at(time), rules)

  it('rings once when it is placed, and is then only shown', () => {
    const since = at('12:00')
    expect(alarmAt('12:00', never)).toEqual({ reason: 'new', since, sound: 'once' })
    const rang = { ...never, rangSince: since }
    expect(alarmAt('12:01', rang)).toEqual({ reason: 'new', since, sound: 'rang' })
  })

  it('rings once more when staff are asked to call, also if it is accepted', () => {
    const askedAt = at('12:20')
    const call = { askedAt, rangSince: at('12:00') }
    const asked = { reason: 'call', since: askedAt, sound: 'once' }
    expect(alarmAt('12:20', call)).toEqual(asked)
    const ringsSince = at('12:10')
    expect(alarmOf(placed({ call, ringsSince }), at('12:20'), rules)).toEqual(asked)
    const accepted = { acceptedAt: at('12:05'), acceptedBy: 'Bola Ade' }
    expect(alarmOf(placed({ call, ...accepted }), at('12:20'), rules)).toEqual(asked)
    expect(alarmAt('12:21', { askedAt, rangSince: askedAt })).toMatchObject({ sound: 'rang' })
    expect(alarmOf(placed({ call, status: 'preparing' }), at('12:20'), rules)).toBeUndefined()
  })

  it('never pauses the shop, and takes no step once it has rung', () => {
    const times = { now: at('13:00'), onSince: at('08:00') }
    const alarm = { reason: 'new', since: at('12:00') } as const
    expect(dueEscalations({ ...alarm, sound: 'once' }, times)).toEqual(['push', 'email'])
    expect(dueEscalations({ ...alarm, sound: 'rang' }, times)).toEqual([])
    const asked = { ...alarm, reason: 'call', sound: 'rang' } as const
    expect(dueEscalations(asked, times)).toEqual(['push', 'email'])
  })
})

it('a free order rings once, and like any other from when staff have overlooked it', () => {
  const since = at('12:00')
  const free = placed({ paymentMethod: 'free', call: { askedAt: null, rangSince: null } })
  expect(alarmOf(free, since, rules)).toMatchObject({ since, sound: 'once' })
  const rang = { ...free, call: { askedAt: null, rangSince: since } }
  expect(alarmOf(rang, at('12:19'), rules)).toMatchObject({ since, sound: 'rang' })
  const overlooked = { reason: 'new', since: at('12:20'), sound: 'repeats' }
  expect(alarmOf(rang, at('12:20'), rules)).toEqual(overlooked)
  expect(alarmOf(rang, at('12:40'), rules)).toEqual(overlooked)
})

describe('the steps while an order is not accepted', () => {
  const since = at('12:00')
  const alarm: Alarm = { reason: 'new', since, sound: 'repeats' }

  it('are push after 2, e-mail after 4 and a pause after 8 minutes', () => {
    const stepsAfter = (minute: number) =>
      dueEscalations(alarm, { now: later(since, minute), onSince: at('08:00') })
    expect([1, 2, 4, 7, 8].map(stepsAfter)).toEqual([
      [],
      ['push'],
      ['push', 'email'],
      ['push', 'email'],
      ['push', 'email', 'pause'],
    ])
  })

  it('wait after a message of their kind as long as they take to be due', () => {
    const lastAt = new Map([
      ['push', since],
      ['email', since],
      ['pause', since],
    ])
    const openAfter = (minute: number) => openEscalations(lastAt, later(since, minute))
    expect([1.9, 2, 3.9, 4].map(openAfter)).toEqual([
      ['pause'],
      ['push', 'pause'],
      ['push', 'pause'],
      ['push', 'email', 'pause'],
    ])
    expect(openEscalations(new Map(), since)).toEqual(['push', 'email', 'pause'])
  })

  it('count from when the alarm was turned on', () => {
    const onSince = later(since, 60)
    expect(dueEscalations(alarm, { now: later(onSince, 1), onSince })).toEqual([])
    expect(dueEscalations(alarm, { now: later(onSince, 2), onSince })).toEqual(['push'])
  })

  it.each(['due', 'not-started'] as const)(
    'never pause the shop for an order that is %s',
    (reason) => {
      const times = { now: later(since, 60), onSince: at('08:00') }
      expect(dueEscalations({ ...alarm, reason }, times)).toEqual(['push', 'email'])
    },
  )
})

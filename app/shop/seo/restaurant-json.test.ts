import { expect, it } from 'vitest'

import type { ShopWire } from '#contract/ordering/shop.ts'

import { restaurantJson } from './restaurant-json.ts'

const usual = { opensAt: '08:00', closesAt: '18:00' }
const noon = { opensAt: '12:00', closesAt: '15:00' }
const shop = { name: 'Tukunya', publicUrl: 'https://shop.test', socials: [] }

function specifications(hours: object) {
  const seed = { shop: { ...shop, ...hours } as unknown as ShopWire }
  return restaurantJson(seed)?.openingHoursSpecification
}

it('has the same hours for all days in one entry', () => {
  expect(specifications({ openingHours: usual })).toMatchObject([
    { dayOfWeek: { length: 7 }, opens: '08:00', closes: '18:00' },
  ])
})

it('has each day with its own hours, also when today is closed', () => {
  const weekHours = [
    [],
    [usual],
    [usual],
    [usual],
    [usual],
    [usual],
    [noon, { ...noon, opensAt: '18:00', closesAt: '01:00' }],
  ]
  const specialDays = [
    { name: 'Eid', from: '2026-11-27', to: '2026-11-28', hours: [] },
    {
      name: 'Long day',
      from: '2026-12-01',
      to: '2026-12-01',
      hours: [{ opensAt: '00:00', closesAt: '00:00' }],
    },
  ]
  const today = { opensAt: '00:00', closesAt: '00:00' }
  expect(
    specifications({ openingHours: today, hours: { usual, weekHours, specialDays } }),
  ).toMatchObject([
    { dayOfWeek: ['Monday'], opens: '00:00', closes: '00:00' },
    {
      dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '08:00',
      closes: '18:00',
    },
    { dayOfWeek: ['Sunday'], opens: '12:00', closes: '15:00' },
    { dayOfWeek: ['Sunday'], opens: '18:00', closes: '01:00' },
    { validFrom: '2026-11-27', validThrough: '2026-11-28', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-01', validThrough: '2026-12-01', opens: '00:00', closes: '23:59' },
  ])
})

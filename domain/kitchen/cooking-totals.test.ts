import fc from 'fast-check'
import { expect, it } from 'vitest'

import { lagosClock } from '#domain/lagos-time.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { defaultTimingLimits } from '#domain/ordering/order-timing.ts'

import { cookingTotals, prepSheet } from './cooking-totals.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')
const createdAt = '2026-11-21T10:30:00Z'
const masa = {
  productId: 'm',
  name: 'Masa',
  package: null as string | null,
  options: [] as { group: string; name: string }[],
  quantity: 2,
  notes: '',
}

function orderFor(minutesAhead: number | null, items = [masa], status = orderStatuses[0]) {
  if (minutesAhead === null) {
    return { createdAt, scheduledDate: null, scheduledTime: null, status, items }
  }
  const { date, time } = lagosClock(new Date(noon.getTime() + minutesAhead * 60_000))
  return { createdAt, scheduledDate: date, scheduledTime: time, status, items }
}

function totalsOf(...orders: ReturnType<typeof orderFor>[]) {
  return cookingTotals(orders, noon, defaultTimingLimits)
}

it('counts portions by when they are cooked', () => {
  const hour = 60
  const orders = [null, hour, 3 * hour, 24 * hour, 72 * hour].map((ahead) => orderFor(ahead))
  expect(totalsOf(...orders)).toEqual([
    {
      productId: 'm',
      name: 'Masa',
      package: null,
      neededAt: new Date('2026-11-21T12:30:00+01:00'),
      portions: { now: 4, laterToday: 2, tomorrow: 2, afterwards: 2 },
      options: [],
      notes: [],
    },
  ])
})

it('says until when more of a dish can be ordered for a day of its orders', () => {
  const cutOffs = new Map([
    ['m', { orderBy: { daysBefore: 1, time: '18:00' }, onlyDates: [] as string[] }],
  ])
  const limits = { ...defaultTimingLimits, cutOffs }
  const openUntil = (...ahead: number[]) =>
    cookingTotals(
      ahead.map((minutes) => orderFor(minutes)),
      noon,
      limits,
    )[0]?.openUntil
  expect(openUntil(60)).toBeUndefined()
  expect(openUntil(48 * 60, 24 * 60, 60)).toEqual(new Date('2026-11-21T18:00:00+01:00'))
  expect(openUntil(48 * 60)).toEqual(new Date('2026-11-22T18:00:00+01:00'))
})

const fish = { group: 'Protein', name: 'Fish' }
const beef = { group: 'Protein', name: 'Beef' }
const hot = { group: 'Pepper', name: 'Hot' }

it('counts each option of a dish by when it is cooked', () => {
  const [total] = totalsOf(
    orderFor(null, [{ ...masa, options: [fish, hot] }, masa]),
    orderFor(24 * 60, [{ ...masa, options: [beef, fish] }]),
  )
  expect(total).toMatchObject({
    portions: { now: 4, tomorrow: 2 },
    options: [
      { name: 'Fish', portions: { now: 2, tomorrow: 2 } },
      { name: 'Beef', portions: { now: 0, tomorrow: 2 } },
      { name: 'Hot', portions: { now: 2, tomorrow: 0 } },
    ],
  })
})

it('lists the dish first that is promised first, whenever it was ordered', () => {
  const promised = (time: string, name: string) => ({
    ...orderFor(null, [{ ...masa, name }]),
    promisedAt: `2026-11-21T${time}:00+01:00`,
  })
  const orders = [promised('13:15', 'Tsire'), promised('12:53', 'Zobo'), promised('13:05', 'Fura')]
  expect(totalsOf(...orders).map(({ name }) => name)).toEqual(['Zobo', 'Fura', 'Tsire'])
})

it('lists the dish first whose order waits longest', () => {
  const dish = (name: string) => [{ ...masa, name }]
  const names = totalsOf(
    orderFor(24 * 60, dish('Fura')),
    orderFor(3 * 60, dish('Zobo')),
    orderFor(24 * 60, dish('Alkaki')),
    orderFor(null, dish('Tuwo')),
    orderFor(null, dish('Zobo')),
  ).map(({ name }) => name)
  expect(names).toEqual(['Tuwo', 'Zobo', 'Alkaki', 'Fura'])
})

it('lists what is to cook now before what is not, and by its own time', () => {
  const promised = (time: string, name: string) => ({
    ...orderFor(null, [{ ...masa, name }]),
    promisedAt: `2026-11-21T${time}:00+01:00`,
  })
  const totals = totalsOf(
    orderFor(70, [{ ...masa, name: 'Gurasa' }]),
    orderFor(70, [{ ...masa, name: 'Tsire' }]),
    promised('15:00', 'Tsire'),
    promised('14:30', 'Zobo'),
    promised('16:00', 'Ram'),
  )
  expect(totals.map(({ name, portions }) => [name, portions.now])).toEqual([
    ['Zobo', 2],
    ['Tsire', 2],
    ['Ram', 2],
    ['Gurasa', 0],
  ])
})

it('has only the notes of what is to cook now', () => {
  const onions = { ...masa, notes: 'No onions' }
  const [total] = totalsOf(
    orderFor(null, [onions, masa]),
    orderFor(3 * 60, [{ ...masa, notes: 'Plenty of pepper' }]),
    orderFor(24 * 60, [onions]),
  )
  expect(total?.notes).toEqual([{ text: 'No onions', portions: 2 }])
  expect(totalsOf(orderFor(24 * 60, [onions]))).toMatchObject([
    { portions: { now: 0, tomorrow: 2 }, notes: [] },
  ])
})

it('has the notes of a scheduled order once it is to be started', () => {
  const order = orderFor(90, [{ ...masa, notes: 'No onions' }])
  const notesIn = (minutes: number) =>
    cookingTotals([order], new Date(noon.getTime() + minutes * 60_000), defaultTimingLimits)[0]
      ?.notes
  expect(notesIn(29)).toEqual([])
  expect(notesIn(30)).toEqual([{ text: 'No onions', portions: 2 }])
})

it('prints each dish with its options, its notes and what comes later', () => {
  const totals = totalsOf(
    orderFor(null, [{ ...masa, package: 'Large', options: [fish], notes: 'No pepper' }]),
    orderFor(24 * 60, [{ ...masa, package: 'Large', options: [fish], notes: 'No onions' }]),
  )
  expect(prepSheet(totals, noon)).toContainEqual({
    kind: 'dish',
    size: 'large',
    text: '2 × Masa · Large',
    options: ['2 tomorrow', '2 × Protein: Fish (2 tomorrow)'],
    note: '2 × No pepper',
    amount: '',
  })
})

it('keeps packages apart, and adds the portions of equal notes', () => {
  const large = { ...masa, package: 'Large', notes: 'No pepper' }
  const [small, big] = totalsOf(orderFor(null, [masa, large]), orderFor(null, [large]))
  expect(small).toMatchObject({ package: null, portions: { now: 2 }, notes: [] })
  expect(big).toMatchObject({ package: 'Large', portions: { now: 4 } })
  expect(big?.notes).toEqual([{ text: 'No pepper', portions: 4 }])
})

it('the portions are those of all pending and preparing orders', () => {
  const anyItem = fc.record({
    productId: fc.constant('m'),
    name: fc.constantFrom('Masa', 'Fura', 'Zobo'),
    package: fc.constantFrom(null, 'Large'),
    quantity: fc.integer({ min: 1, max: 20 }),
    options: fc.subarray([fish, hot]),
    notes: fc.constantFrom('', 'No pepper'),
  })
  const anyOrder = fc
    .tuple(
      fc.option(fc.integer({ min: 0, max: 6000 })),
      fc.array(anyItem, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...orderStatuses),
    )
    .map(([ahead, items, status]) => ({ ...orderFor(ahead), items, status }))
  fc.assert(
    fc.property(fc.array(anyOrder), (orders) => {
      const totals = cookingTotals(orders, noon, defaultTimingLimits)
      const cooked = orders.filter(({ status }) => ['pending', 'preparing'].includes(status))
      const wanted = cooked.flatMap(({ items }) => items)
      const counted = totals.flatMap(({ portions }) => Object.values(portions))
      expect(sum(counted)).toBe(sum(wanted.map(({ quantity }) => quantity)))
      const fishes = totals.flatMap(({ options }) =>
        options.filter(({ name }) => name === 'Fish').map(({ portions }) => portions),
      )
      expect(sum(fishes.flatMap((portions) => Object.values(portions)))).toBe(
        sum(wanted.filter(({ options }) => options.includes(fish)).map(({ quantity }) => quantity)),
      )
      for (const { portions, notes } of totals) {
        expect(sum(notes.map((note) => note.portions))).toBeLessThanOrEqual(portions.now)
      }
      const isForLater = totals.map(({ portions }) => portions.now === 0)
      expect(isForLater).toEqual(isForLater.toSorted((one, other) => Number(one) - Number(other)))
      const keys = totals.map((total) => `${total.name} ${total.package}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})

function sum(numbers: readonly number[]) {
  return numbers.reduce((one, other) => one + other, 0)
}

import type { OrderData } from '#contract/ordering/checkout.ts'
import type { ProductRow } from '#db/queries/menu/products.ts'
import { addDays, lagosClock, lagosInstant, minuteMs } from '#domain/lagos-time.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'
import { demoDays } from '#domain/staff/demo.ts'

export const demoHours = { opensAt: '08:00', closesAt: '21:00' }
export const demoCode = 'WELCOME10'

/** 'unpaid': the customer left the payment page, so there is no order. */
type Outcome = OrderStatus | 'scheduled' | 'partly-refunded' | 'not-taken' | 'unpaid'

export type PlannedOrder = { at: Date; outcome: Outcome; orderData: OrderData }

type Shop = { products: readonly ProductRow[]; zones: readonly DeliveryZone[] }

/** Share of a day's orders per hour, in percent, from 8:00. */
const hourWeights = [3, 4, 3, 5, 14, 17, 10, 5, 4, 6, 10, 12, 7]
/** Orders per weekday, Monday first. */
const ordersOfWeekday = [5, 5, 6, 6, 10, 10, 8]

const firstNames = ['Amina', 'Musa', 'Zainab', 'Chidi', 'Hauwa', 'Tunde', 'Fatima', 'Ngozi']
const lastNames = ['Bello', 'Okafor', 'Garba', 'Adeyemi', 'Danladi', 'Ƙwaro', 'Nwosu', 'Yusuf']
const streets = ['14 Aminu Kano Crescent', '3 Gana Street', 'Block 7, Flat 2', '22 Lake View Road']
const notes = ['', '', '', '', '', 'Plenty of pepper, please', 'No onions', 'Pack the soup apart']

/** All orders of the last days, and those that keep the board busy now. The same for the same `now`. */
export function planOrders({ products, zones }: Shop, now: Date): PlannedOrder[] {
  const chance = new Map(products.map(({ id, name }) => [id, randomFrom(name)()]))
  const bestFirst = products.toSorted((a, b) => (chance.get(a.id) ?? 0) - (chance.get(b.id) ?? 0))
  const shop = { products: bestFirst, zones }
  const { date } = lagosClock(now)
  const days = Array.from({ length: demoDays + 1 }, (_, index) => addDays(date, index - demoDays))
  const newest = new Date(now.getTime() - 90 * minuteMs)
  const ended = days.flatMap((day) => planDay(shop, day)).filter(({ at }) => at < newest)
  return [...ended, ...planOpen(shop, now)].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function planDay(shop: Shop, day: string): PlannedOrder[] {
  const random = randomFrom(day)
  const opens = instant(day, demoHours.opensAt)
  const weekday = (opens.getUTCDay() + 6) % 7
  const count = (ordersOfWeekday[weekday] ?? 6) + Math.floor(random() * 4) - 1
  return Array.from({ length: count }, () => {
    const minutes = 60 * weighted(random, hourWeights) + Math.floor(random() * 58)
    const at = new Date(opens.getTime() + minutes * minuteMs)
    const orderData = makeOrder(shop, random)
    return { at, orderData, outcome: outcomeOf(orderData, random()) }
  })
}

function outcomeOf({ paymentOnDelivery }: OrderData, chance: number): Outcome {
  if (chance < 0.03) return 'cancelled'
  if (paymentOnDelivery) return chance < 0.09 ? 'not-taken' : 'completed'
  if (chance < 0.06) return 'partly-refunded'
  return chance < 0.11 ? 'unpaid' : 'completed'
}

const openNow = [
  [4, 'pending'],
  [9, 'preparing'],
  [16, 'preparing'],
  [24, 'preparing'],
  [33, 'ready'],
  [41, 'ready'],
] as const
const mealTimes = ['12:30', '13:15', '18:30', '19:30']

/** At night only the orders that are scheduled for the next meals. */
function planOpen(shop: Shop, now: Date): PlannedOrder[] {
  const { date, time } = lagosClock(now)
  const random = randomFrom(`open ${date}`)
  const isOpen = time >= '08:45' && time < demoHours.closesAt
  const open = (isOpen ? openNow : []).map(([minutes, outcome]) => {
    const at = new Date(now.getTime() - minutes * minuteMs)
    return { at, outcome, orderData: { ...makeOrder(shop, random), paymentOnDelivery: false } }
  })
  const placedAt = instant(addDays(date, -1), '20:10')
  const scheduled = mealTimes.map((scheduledTime, index) => {
    const at = new Date(placedAt.getTime() + index * 7 * minuteMs)
    const scheduledDate = scheduledTime > time ? date : addDays(date, 1)
    const schedule = { isScheduled: true, scheduledDate, scheduledTime }
    const orderData = { ...makeOrder(shop, random), ...schedule, paymentOnDelivery: false }
    return { at, outcome: 'scheduled' as const, orderData }
  })
  return [...open, ...scheduled]
}

function makeOrder({ products, zones }: Shop, random: () => number): OrderData {
  // Squared, so low indexes are frequent: a few customers and dishes dominate.
  const skewedIndex = (count: number) => Math.floor(random() ** 2 * count)
  const person = skewedIndex(firstNames.length * lastNames.length)
  const first = firstNames[person % firstNames.length]
  const last = lastNames[Math.floor(person / firstNames.length)]
  const dishes = new Set(
    Array.from({ length: 1 + skewedIndex(3) }, () => products[skewedIndex(products.length)]),
  )
  const zone = random() < 0.6 ? zones[skewedIndex(zones.length)] : undefined
  const street = streets[skewedIndex(streets.length)]
  const hasCode = random() < 0.12
  return {
    buyer: { fullName: `${first} ${last}`, phoneNumber: `0800000${1000 + person}` },
    items: [...dishes].flatMap((dish) => (dish ? [makeLine(dish, random)] : [])),
    delivery: zone
      ? { type: 'delivery', zoneId: zone.id, address: `${zone.name}, ${street}` }
      : { type: 'pickup' },
    paymentOnDelivery: random() < 0.25,
    ...(hasCode && { discountCode: demoCode }),
  }
}

function makeLine({ id, packages, optionGroups, minOrder }: ProductRow, random: () => number) {
  const skewedIndex = (count: number) => Math.floor(random() ** 2 * count)
  const options = optionGroups.flatMap(
    (group) => group.options[skewedIndex(group.options.length)] ?? [],
  )
  return {
    product: id,
    packageId: packages[skewedIndex(packages.length)]?.id ?? null,
    optionIds: options.map((option) => option.id),
    quantity: Math.max(minOrder, 1 + skewedIndex(2)),
    notes: notes[Math.floor(random() * notes.length)] ?? '',
  }
}

function weighted(random: () => number, weights: readonly number[]) {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return weights.findIndex((weight) => (left -= weight) < 0)
}

function instant(date: string, time: string) {
  const at = lagosInstant(date, time)
  if (!at) throw new Error(`${date} ${time} is no time`)
  return at
}

/** Mulberry32 over an FNV-1a hash of the seed: small, and the same on every machine. */
function randomFrom(seed: string) {
  let state = 2_166_136_261
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  }
  return () => {
    state = (state + 1_831_565_813) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

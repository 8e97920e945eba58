import { addDays, formatMoment, lagosClock } from '#domain/lagos-time.ts'
import type { NamedOption } from '#domain/menu/choice-text.ts'
import { type CutOff, deadlineFor } from '#domain/menu/cut-off.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { neededAt, splitByStart } from '#domain/ordering/order-timing.ts'
import type { TimedOrder, TimingLimits } from '#domain/ordering/order-timing.ts'

import type { TicketLine } from './ticket.ts'

type CookingItem = {
  productId: string
  name: string
  package: string | null
  options: readonly NamedOption[]
  quantity: number
  notes: string
}
type CookingOrder = TimedOrder & { status: OrderStatus; items: readonly CookingItem[] }

const laterNames = { laterToday: 'later today', tomorrow: 'tomorrow', afterwards: 'afterwards' }
type LaterTime = keyof typeof laterNames
type CookingTime = 'now' | LaterTime
type Portions = Record<CookingTime, number>

export type CookingTotal = {
  productId: string
  name: string
  package: string | null
  /** When its most urgent order is needed: of those to cook now, if there are any. */
  neededAt: Date
  /** Portions by time. */
  portions: Portions
  /** Each option; those of a group stand together. */
  options: (NamedOption & { portions: Portions })[]
  /** Each different note of the portions to cook now. */
  notes: { text: string; portions: number }[]
  /** Until then more can be ordered for a day of these portions. */
  openUntil?: Date
}

/**
 * Dishes that are not cooked yet, over all pending and preparing orders. As in the columns, those to
 * cook now come first, and of both the most urgent.
 */
export function cookingTotals(
  orders: readonly CookingOrder[],
  now: Date,
  { cutOffs, ...limits }: TimingLimits & { cutOffs?: ReadonlyMap<string, CutOff> },
) {
  const totals = new Map<string, CookingTotal>()
  const uncooked = orders.filter(({ status }) => status === 'pending' || status === 'preparing')
  const { due, later } = splitByStart(uncooked, now, limits)
  const timed = [
    ...due.map((order) => ({ order, time: 'now' as const })),
    ...later.map((order) => ({ order, time: laterTimeOf(order, now) })),
  ]
  for (const { order, time } of timed) {
    for (const item of order.items) {
      const total = addItem(totals, item, { time, neededAt: neededAt(order, limits) })
      const cutOff = cutOffs?.get(item.productId)
      const deadline = cutOff && deadlineFor(cutOff, order.scheduledDate ?? lagosClock(now).date)
      if (!deadline || deadline <= now) continue
      total.openUntil = new Date(
        Math.min(deadline.getTime(), total.openUntil?.getTime() ?? Infinity),
      )
    }
  }
  return [...totals.values()].sort(
    (one, other) =>
      Number(one.portions.now === 0) - Number(other.portions.now === 0) ||
      one.neededAt.getTime() - other.neededAt.getTime() ||
      one.name.localeCompare(other.name) ||
      (one.package ?? '').localeCompare(other.package ?? ''),
  )
}

function laterTimeOf({ scheduledDate: day }: TimedOrder, now: Date): LaterTime {
  const { date: today } = lagosClock(now)
  if (!day || day <= today) return 'laterToday'
  return day === addDays(today, 1) ? 'tomorrow' : 'afterwards'
}

type Cooking = Pick<CookingTotal, 'neededAt'> & { time: CookingTime }

/** Orders are added most urgent first. */
function addItem(
  totals: Map<string, CookingTotal>,
  item: CookingItem,
  { time, neededAt }: Cooking,
) {
  const key = JSON.stringify([item.name, item.package])
  const total = totals.get(key) ?? newTotal(item, neededAt)
  totals.set(key, total)
  total.portions[time] += item.quantity
  for (const option of item.options) {
    countedPortions(total.options, option)[time] += item.quantity
  }
  // Cooks would follow the note of a later order for the portions they cook now.
  if (item.notes && time === 'now') addNote(total.notes, item)
  return total
}

function addNote(notes: CookingTotal['notes'], { notes: text, quantity }: CookingItem) {
  const known = notes.find((note) => note.text === text)
  if (known) known.portions += quantity
  else notes.push({ text, portions: quantity })
}

function countedPortions(counted: CookingTotal['options'], { group, name }: NamedOption) {
  const known = counted.find((option) => option.group === group && option.name === name)
  if (known) return known.portions
  const portions = noPortions()
  const last = counted.findLastIndex((option) => option.group === group)
  counted.splice(last < 0 ? counted.length : last + 1, 0, { group, name, portions })
  return portions
}

function newTotal({ productId, name, package: chosen }: CookingItem, neededAt: Date): CookingTotal {
  return {
    productId,
    name,
    package: chosen,
    neededAt,
    portions: noPortions(),
    options: [],
    notes: [],
  }
}

function noPortions(): Portions {
  return { now: 0, laterToday: 0, tomorrow: 0, afterwards: 0 }
}

/** '3 later today, 2 tomorrow' */
export function laterText(portions: Portions) {
  return (['laterToday', 'tomorrow', 'afterwards'] as const)
    .filter((time) => portions[time] > 0)
    .map((time) => `${portions[time]} ${laterNames[time]}`)
    .join(', ')
}

/** '2 × Protein: Fish (1 tomorrow)' */
export function optionTotalText({ group, name, portions }: CookingTotal['options'][number]) {
  const later = laterText(portions)
  return `${portions.now} × ${group}: ${name}${later && ` (${later})`}`
}

/** Printed for the kitchen. */
export function prepSheet(totals: readonly CookingTotal[], now: Date): TicketLine[] {
  return [
    { kind: 'text', size: 'huge', text: 'What to cook' },
    { kind: 'text', size: 'small', text: formatMoment(now) },
    { kind: 'rule' },
    ...totals.map(({ name, package: chosen, portions, options, notes }) => ({
      kind: 'dish' as const,
      size: 'large' as const,
      text: `${portions.now} × ${name}${chosen ? ` · ${chosen}` : ''}`,
      options: [laterText(portions), ...options.map(optionTotalText)].filter(Boolean),
      note: notes.map((note) => `${note.portions} × ${note.text}`).join('\n'),
      amount: '',
    })),
  ]
}

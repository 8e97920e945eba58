import type { OrderStatus } from '#domain/order-status.ts'

import type { OrderItem } from './order-item.ts'
import { type BillDetails, billReductionNaira, itemTotalsOf } from './pricing.ts'

/** 'asked' until the customer, staff or time decide. 'withdrawn': nothing was missing, or the order was cancelled. */
export const orderChangeStates = ['asked', 'swapped', 'removed', 'cancelled', 'withdrawn'] as const
export type OrderChangeState = (typeof orderChangeStates)[number]

export const changeDeciders = ['customer', 'staff', 'time'] as const

/** Portions of a line that ran out. */
export type OrderChange = {
  id: string
  /** The index of an ordered line, or the id of the change that added it. */
  line: string
  portions: number
  state: OrderChangeState
  askedAt: Date
  askedBy: string
  asksUntil: Date
  decidedAt: Date | null
  decidedBy: (typeof changeDeciders)[number] | null
  replacement: OrderItem | null
}

export type LineItem = OrderItem & { line: string }

type Decided = Pick<OrderChange, 'id' | 'line' | 'portions' | 'state' | 'replacement'>

const takesOff = new Set<OrderChangeState>(['swapped', 'removed', 'cancelled'])

/** Without these portions the order has no dish left, and is cancelled. */
export function isOnlyDish(items: readonly { quantity: number }[], portions: number) {
  return items.reduce((sum, { quantity }) => sum + quantity, 0) === portions
}

/** The lines as they are now: as ordered, with the decided changes. */
export function linesNow(ordered: readonly OrderItem[], changes: readonly Decided[]): LineItem[] {
  const decided = changes.filter(({ state }) => takesOff.has(state))
  const nowOf = (item: LineItem): LineItem[] => {
    const own = decided.filter(({ line }) => line === item.line)
    const quantity = item.quantity - portionsIn(own)
    const added = own.flatMap(({ id, replacement }) =>
      replacement ? nowOf({ ...replacement, line: id }) : [],
    )
    return quantity > 0 ? [{ ...item, quantity }, ...added] : added
  }
  return withLineIds(ordered).flatMap(nowOf)
}

export function withLineIds(items: readonly (OrderItem & { line?: string | undefined })[]) {
  return items.map((item, index): LineItem => ({ ...item, line: item.line ?? `${index}` }))
}

function portionsIn(changes: readonly Decided[]) {
  return changes.reduce((sum, { portions }) => sum + portions, 0)
}

/** The line that a change refers to, as it was before the change. */
export function findChangedLine(
  ordered: readonly OrderItem[],
  changes: readonly Decided[],
  line: string,
): LineItem | undefined {
  const added = changes.find(({ id, state }) => id === line && state === 'swapped')?.replacement
  const item = added ?? ordered[Number(line)]
  return item && { ...item, line }
}

type ChangedOrder = {
  /** Before the change. */
  items: readonly Pick<OrderItem, 'priceNaira' | 'quantity'>[]
  bill?: BillDetails | null | undefined
}
type Replaced = {
  portions: number
  replacement?: Pick<OrderItem, 'priceNaira'> | null | undefined
}

/** How much less the order costs after the change. See docs/decisions/0052. */
export function reductionNairaFor(
  { items, bill }: ChangedOrder,
  { priceNaira }: Pick<OrderItem, 'priceNaira'>,
  { portions, replacement }: Replaced,
) {
  const before = itemTotalsOf(items)
  const reductionNaira = portions * (priceNaira - (replacement?.priceNaira ?? 0))
  const after = {
    itemsNaira: before.itemsNaira - reductionNaira,
    portions: before.portions - (replacement ? 0 : portions),
  }
  return billReductionNaira(bill, before, after)
}

type WholeOrder = ChangedOrder & {
  items: readonly OrderItem[]
  orderedItems?: readonly OrderItem[] | null | undefined
}

/** How much less the order costs by a change that was decided; 0 for any other. */
export function reductionNairaOf(
  { items, orderedItems, bill }: WholeOrder,
  changes: readonly DecidedAt[],
  change: DecidedAt,
) {
  const ordered = orderedItems ?? items
  const item = findChangedLine(ordered, changes, change.line)
  if (!item || !takesOff.has(change.state)) return 0
  const earlier = changes.filter((one) => isDecidedBefore(one, change))
  return reductionNairaFor({ items: linesNow(ordered, earlier), bill }, item, change)
}

type DecidedAt = Decided & Pick<OrderChange, 'decidedAt'>

function isDecidedBefore(one: DecidedAt, other: DecidedAt) {
  const [decided, then] = [one, other].map(({ decidedAt }) => decidedAt?.getTime() ?? 0)
  if (decided !== then) return decided! < then!
  return one.id < other.id
}

export const changeChoices = ['swap', 'remove', 'cancel'] as const
export type ChangeChoice = (typeof changeChoices)[number]

/** A finished dish is not cooked again, and a delivered order is not cancelled. */
export function choicesFor(status: OrderStatus): readonly ChangeChoice[] {
  if (status === 'pending' || status === 'preparing') return changeChoices
  if (status === 'ready') return ['remove', 'cancel']
  return status === 'completed' ? ['remove'] : []
}

export const decidedStates = {
  swap: 'swapped',
  remove: 'removed',
  cancel: 'cancelled',
} as const satisfies Record<ChangeChoice, OrderChangeState>

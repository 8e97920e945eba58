import { z } from 'zod'

import { ChosenOptionWire, chosenOptionsToWire } from '#contract/menu/option-group.ts'
import { Moment, type SerializesTo } from '#contract/moment.ts'
import { lookup } from '#contract/text.ts'
import { toWholeNaira } from '#domain/money.ts'
import {
  changeChoices,
  changeDeciders,
  choicesFor,
  findChangedLine,
  orderChangeStates,
  reductionNairaOf,
} from '#domain/ordering/order-change.ts'
import type { OrderChange } from '#domain/ordering/order-change.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { OrderRefund } from '#domain/payments/refund-view.ts'

export const TrackedChangeWire = z.object({
  _id: z.string(),
  line: z.string().describe('The key of its line'),
  product: z.string(),
  productId: z.string(),
  category: z.string(),
  package: z.string().nullable(),
  options: z.array(ChosenOptionWire),
  quantity: z.int().describe('Portions that ran out'),
  price: z.int().describe('Each, as sold'),
  state: z.enum(orderChangeStates),
  choices: z.array(z.enum(changeChoices)).describe('Empty once it is decided'),
  askedAt: Moment,
  asksUntil: Moment.describe('Then it is taken off and refunded'),
  decidedAt: Moment.nullable(),
  replacement: z.object({ product: z.string(), price: z.int() }).nullable(),
  refund: z.int().describe('Naira that go back for it'),
})
export type TrackedChangeWire = z.infer<typeof TrackedChangeWire>

export const OrderChangeWire = TrackedChangeWire.extend({
  askedBy: z.string(),
  decidedBy: z.enum(changeDeciders).nullable().describe('Null also when the order was cancelled'),
  reduction: z.int().describe('Naira that the order costs less by it; 0 until it is decided'),
})
export type OrderChangeWire = z.infer<typeof OrderChangeWire>

export const RanOut = z.object({
  line: z.string().max(100).describe('The key of a line of the order'),
  portions: z.int().min(1).max(1_000_000),
})

export const ChangeDecision = z.object({ state: z.enum(['removed', 'withdrawn']) })
export type ChangeDecision = z.infer<typeof ChangeDecision>

export const ChangeAnswer = z
  .object({
    choice: z.enum(changeChoices),
    product: lookup(100).optional().describe('The dish instead; only with swap'),
  })
  .refine(({ choice, product }) => choice !== 'swap' || product !== undefined, {
    path: ['product'],
    error: 'Please choose a dish.',
  })
export type ChangeAnswer = z.infer<typeof ChangeAnswer>

type Changed = Pick<Order, 'items' | 'orderedItems' | 'bill' | 'status'> & {
  changes: readonly OrderChange[]
  refunds: readonly Pick<OrderRefund, 'amountKobo' | 'state' | 'changeId'>[]
}

export function changesToTracked(order: Changed): SerializesTo<TrackedChangeWire[]> {
  return changesToWire(order).map(
    ({ askedBy: _by, decidedBy: _decider, reduction: _naira, ...change }) => change,
  )
}

export function changesToWire({
  changes,
  refunds,
  ...order
}: Changed): SerializesTo<OrderChangeWire[]> {
  return changes.flatMap((change) => {
    const item = findChangedLine(order.orderedItems ?? order.items, changes, change.line)
    if (!item) return []
    const { id: _id, line, portions, state, askedBy, decidedBy, replacement } = change
    const returned = refunds.filter((refund) => refund.changeId === change.id)
    return {
      _id,
      line,
      product: item.name,
      productId: item.productId,
      category: item.category,
      package: item.package?.name ?? null,
      options: chosenOptionsToWire(item.options),
      quantity: portions,
      price: item.priceNaira,
      state,
      choices: state === 'asked' ? [...choicesFor(order.status)] : [],
      askedAt: change.askedAt,
      askedBy,
      asksUntil: change.asksUntil,
      decidedAt: change.decidedAt,
      decidedBy,
      reduction: reductionNairaOf(order, changes, change),
      replacement: replacement && { product: replacement.name, price: replacement.priceNaira },
      refund: toWholeNaira(returned.reduce((sum, { amountKobo }) => sum + amountKobo, 0)),
    }
  })
}

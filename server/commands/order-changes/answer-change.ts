import type { ChangeAnswer } from '#contract/ordering/order-change.ts'
import type { Db } from '#db/connection.ts'
import { listProductsById } from '#db/queries/menu/products.ts'
import { findOrderOfChange } from '#db/queries/ordering/order-changes.ts'
import { findTrackedOrder } from '#db/queries/ordering/orders.ts'
import { effectiveCutOff } from '#domain/menu/cut-off.ts'
import { stockForSale } from '#domain/menu/product.ts'
import { customerName } from '#domain/ordering/customer-cancel.ts'
import { priceLines } from '#domain/ordering/draft.ts'
import { choicesFor, decidedStates } from '#domain/ordering/order-change.ts'
import { isSwapFor } from '#domain/ordering/swap-offers.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { lockStock, takePortions } from '#server/commands/catalogue/stock.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

import { decideChange, lockChange, type LockedChange, publishChange } from './decide-change.ts'

type AnswerCall = { token: string; changeId: string; clientAddress: string; answer: ChangeAnswer }

/** The customer decides. Idempotent. */
export async function answerChange(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { token, changeId, clientAddress, answer }: AnswerCall,
) {
  const { db, clock, events } = deps
  const tooMany = await checkRateLimit(deps, 'changeAnswersPerClient', clientAddress)
  if (tooMany) return tooMany
  const orderId = await findOrderOfChange(db, token, changeId)
  if (orderId === undefined) return refuse('change-not-found')
  const effects = await db.transaction(async (tx) => {
    const locked = await lockChange(tx, orderId, changeId)
    if (isRefusal(locked) || isRepeated(locked, answer)) return locked
    const { order, change } = locked
    if (change.state !== 'asked') return refuse('change-decided')
    if (!choicesFor(order.status).includes(answer.choice)) return refuse('choice-not-offered')
    return decide(tx, locked, answer, clock())
  })
  if (isRefusal(effects)) return effects
  publishChange(events, effects)
  return (await findTrackedOrder(db, token)) ?? refuse('order-not-found')
}

function isRepeated({ change }: LockedChange, answer: ChangeAnswer) {
  const isSame = change.state === decidedStates[answer.choice] && change.decidedBy === 'customer'
  return isSame && (answer.choice !== 'swap' || change.replacement?.productId === answer.product)
}

async function decide(tx: Db, locked: LockedChange, answer: ChangeAnswer, now: Date) {
  const decision = { decidedBy: 'customer' as const, by: customerName, now }
  if (answer.choice !== 'swap') {
    return decideChange(tx, locked, { ...decision, state: decidedStates[answer.choice] })
  }
  const { item, change } = locked
  const { portions } = change
  const wanted = { productId: answer.product ?? '', quantity: portions }
  const stock = await lockStock(tx, [wanted])
  const row = stock.products.get(wanted.productId)
  const product = row && { ...row, ...effectiveCutOff(row), stock: stockForSale(row, now) }
  const ordered = await listProductsById(tx, [item.productId], { drafts: 'included' })
  const ranOut = ordered.get(item.productId)
  const missing = { ...item, portions, slotWeight: ranOut?.slotWeight }
  if (!product || !isSwapFor(product, missing)) return refuse('choice-not-offered')
  const menu = new Map([[product.id, product]])
  const replacements = priceLines(
    [{ ...wanted, packageId: null, optionIds: [], notes: item.notes }],
    menu,
  )
  if (isRefusal(replacements)) return replacements
  const [replacement] = replacements
  const taken = await takePortions(tx, stock)
  const effects = await decideChange(tx, locked, { ...decision, state: 'swapped', replacement })
  return isRefusal(effects) ? effects : { ...effects, taken }
}

import type { OrderData } from '#contract/checkout.ts'
import type { Db } from '#db/connection.ts'
import { findUnpaidOrders } from '#db/queries/holds.ts'
import type { OrderDraft } from '#domain/order.ts'
import { payFirstFault } from '#domain/pay-on-delivery.ts'
import type { PayOnDeliveryRules } from '#domain/pay-on-delivery.ts'
import { refuse } from '#domain/refusal.ts'

type UnpaidRequest = { orderData: OrderData; clientAddress: string; now: Date }

export type UnpaidOrders = Awaited<ReturnType<typeof findUnpaidOrders>>

/** Undefined, without a statement, where all requests are paid online: a code may leave nothing to pay. */
export async function readUnpaidOrders(tx: Db, requests: readonly UnpaidRequest[]) {
  const wanted = requests.filter(
    ({ orderData }) => orderData.paymentOnDelivery || orderData.discountCode,
  )
  const [first] = wanted
  if (!first) return undefined
  const clientAddresses = wanted.map(({ clientAddress }) => clientAddress)
  const phoneNumbers = wanted.map(({ orderData }) => orderData.buyer.phoneNumber)
  return findUnpaidOrders(tx, { clientAddresses, phoneNumbers }, first.now)
}

export function checkPayOnDelivery(
  draft: OrderDraft,
  rules: PayOnDeliveryRules | null,
  unpaid: UnpaidOrders | undefined,
) {
  const notTaken = unpaid?.notTaken.get(draft.buyer.phoneNumber) ?? 0
  const fault = payFirstFault(rules, draft, { notTaken })
  return fault && refuse('pay-first', { fault, maxNaira: rules?.maxNaira ?? 0 })
}

import type { OrderData } from '#contract/ordering/checkout.ts'
import { setPhoneConfirmed } from '#db/queries/ordering/orders.ts'
import { listPhoneOrderPayments } from '#db/queries/ordering/pay-links.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { findPayment } from '#db/queries/payments/payments.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { Order, StaffOrder } from '#domain/ordering/order.ts'
import { namedOrder } from '#domain/ordering/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { phoneOrderLine } from '#domain/staff/audit-lines.ts'
import { openCheckout } from '#server/commands/checkout/open-checkout.ts'
import { isOwn } from '#server/commands/checkout/verify-payment.ts'
import { placeUnpaidOrder, type SettleDeps } from '#server/commands/payments/settle-payment.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

type PhoneOrderRequest = { id: string; orderData: OrderData }

/**
 * Places a phone order that is paid on delivery. Idempotent by its id, which is refused with another
 * cart or buyer.
 */
export async function placePhoneOrder(
  deps: SettleDeps,
  actor: Actor,
  request: PhoneOrderRequest,
): Promise<StaffOrder | Refusal> {
  const { takesPhoneOrders } = await readShopSettings(deps.db)
  if (!takesPhoneOrders) return refuse('phone-orders-off')
  const outcome = await placeOnce(deps, actor, request)
  if (isRefusal(outcome)) return outcome
  const { order: placed, isOther } = outcome
  await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    // Staff have just spoken to the customer.
    const isNew =
      placed.phoneConfirmedAt === null &&
      (await setPhoneConfirmed(tx, placed.id, { at: deps.clock(), by: actor.name }))
    const named = namedOrder(placed.id)
    recordAudit(isNew ? [phoneOrderLine(named, { amountNaira: placed.chargedNaira })] : [])
  })
  if (isOther) return refuse('placed-before', { orderId: placed.id })
  return (await findStaffOrder(deps.db, placed.id)) ?? refuse('order-not-found')
}

/** `isOther`: of an earlier call with the same id. */
type Placed = { order: Order; isOther: boolean }

async function placeOnce(
  deps: SettleDeps,
  { id: by }: Actor,
  { id, orderData }: PhoneOrderRequest,
): Promise<Placed | Refusal> {
  const earlier = (await listPhoneOrderPayments(deps.db, id))[0]?.reference
  const reference = earlier ?? (await openPhoneCheckout(deps, by, { id, orderData }))
  if (isRefusal(reference)) return reference
  const payment = await findPayment(deps.db, reference)
  if (!payment) return refuse('payment-not-found')
  const settled = await placeUnpaidOrder(deps, payment)
  if (isRefusal(settled)) return settled
  return { order: settled.order, isOther: !isOwn(payment, orderData) }
}

/** Returns the reference, also that of an earlier call with the same id. */
async function openPhoneCheckout(
  deps: SettleDeps,
  by: string,
  { id, orderData }: PhoneOrderRequest,
) {
  const opened = await openCheckout(deps, {
    orderData: { ...orderData, paymentOnDelivery: true, payLink: null },
    phoneOrder: { keyedOrderId: id, by, attempts: [] },
    // Rate limits of customers are per address; orders entered by staff do not count.
    clientAddress: '',
    now: deps.clock(),
  })
  if (!isRefusal(opened)) return opened.reference
  return opened.refused === 'already-paid' ? opened.reference : opened
}

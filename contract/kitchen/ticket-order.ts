import type { SerializesTo } from '#contract/moment.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import type { TicketOrder } from '#domain/kitchen/ticket.ts'

/** Of an order as staff see it: on a screen, or before the server sends it. */
export function toTicketOrder(order: SerializesTo<OrderWire>): TicketOrder {
  const { _id, reference, createdAt, buyer, delivery, items } = order
  const { isScheduled, scheduledDate, scheduledTime } = order
  // An older server leaves them out.
  const { taxes = [], received = [] }: Partial<typeof order> = order
  return {
    id: _id,
    reference,
    createdAt: new Date(createdAt),
    buyer,
    delivery: { type: delivery.type, address: delivery.address },
    schedule:
      isScheduled && scheduledDate && scheduledTime
        ? { date: scheduledDate, time: scheduledTime }
        : null,
    promisedAt: order.promisedAt ? new Date(order.promisedAt) : null,
    slot: order.slot && {
      ...order.slot,
      at: new Date(order.slot.at).toISOString(),
      until: new Date(order.slot.until).toISOString(),
    },
    items: items.map(toTicketItem),
    billLines: order.billLines,
    taxes: taxes.map(({ label, base, sum }) => ({ label, baseNaira: base, naira: sum })),
    received: received.map(({ method, at }) => ({ method, at: new Date(at) })),
    inAllNaira: order.inAll,
    toCollectNaira: order.toCollect,
    receiptNumber: order.receiptNumber ?? null,
    isTest: order.isTest,
    orderedItems: order.orderedItems?.map(toTicketItem),
    collects: order.onDelivery && {
      dueNaira: order.onDelivery.due,
      cashNaira: order.onDelivery.cash,
    },
  }
}

function toTicketItem({ product, price, ...item }: SerializesTo<OrderWire>['items'][number]) {
  return {
    name: product.product,
    package: item.package?.name ?? null,
    options: item.options,
    quantity: item.quantity,
    priceNaira: price,
    notes: item.notes,
  }
}

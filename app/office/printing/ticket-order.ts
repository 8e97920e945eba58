import type { OrderWire } from '#contract/staff-order.ts'
import type { TicketOrder } from '#domain/ticket.ts'

export function toTicketOrder(order: OrderWire): TicketOrder {
  const { _id, reference, createdAt, buyer, delivery, items, refunds, changes = [] } = order
  const { isScheduled, scheduledDate, scheduledTime } = order
  const gone = refunds.filter(({ state }) => state !== 'failed')
  return {
    id: _id,
    reference,
    createdAt: new Date(createdAt),
    buyer,
    delivery: { type: delivery.type, address: delivery.address, feeNaira: delivery.fee },
    schedule:
      isScheduled && scheduledDate && scheduledTime
        ? { date: scheduledDate, time: scheduledTime }
        : null,
    promisedAt: order.promisedAt ? new Date(order.promisedAt) : null,
    items: items.map(toTicketItem),
    itemsNaira: order.itemsTotal,
    chargedNaira: order.totalPrice,
    bill: order.bill ?? null,
    receiptNumber: order.receiptNumber ?? null,
    orderedItems: order.orderedItems?.map(toTicketItem),
    ranOut: changes
      .filter(({ state }) => state !== 'asked' && state !== 'withdrawn')
      .map(({ product: name, quantity }) => ({ name, quantity })),
    collects: order.onDelivery && {
      dueNaira: order.onDelivery.due,
      cashNaira: order.onDelivery.cash,
    },
    refundedNaira: gone.reduce((sum, { amount }) => sum + amount, 0),
  }
}

function toTicketItem({ product, price, ...item }: OrderWire['items'][number]) {
  return {
    name: product.product,
    package: item.package?.name ?? null,
    options: item.options,
    quantity: item.quantity,
    priceNaira: price,
    notes: item.notes,
  }
}

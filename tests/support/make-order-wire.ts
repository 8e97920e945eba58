import type { OrderWire } from '#contract/ordering/staff-order.ts'

/** An order as the back-office reads it, paid and pending, with overrides. */
export function makeOrderWire(overrides: Partial<OrderWire> = {}): OrderWire {
  const at = '2026-11-21T23:10:00.000Z'
  return {
    _id: 'k3x9m2q7abc123',
    reference: 'ORD-MWQNRM6U-AXE6OV',
    status: 'pending',
    statusChangedAt: at,
    createdAt: at,
    totalPrice: 5000,
    itemsTotal: 5000,
    paidOnline: 4900,
    toCollect: 0,
    inAll: 4900,
    billLines: [
      { code: 'subtotal', label: 'Subtotal', naira: 5000 },
      { code: 'total', label: 'Order total', naira: 5000 },
      { code: 'received', label: 'Paid online', naira: 5000 },
      { code: 'refund', label: 'Refunded', naira: -100 },
      { code: 'paid', label: 'Paid', naira: 4900 },
    ],
    isScheduled: false,
    scheduledDate: null,
    scheduledTime: null,
    promisedAt: null,
    firstPromisedAt: null,
    paymentOnDelivery: false,
    paid: 5000,
    channel: 'card',
    buyer: {
      fullName: 'Amina Bello',
      phoneNumber: '08012345678',
      emailAddress: 'hello@kitchen.test',
      hasEmail: false,
    },
    delivery: { type: 'pickup', address: 'Citec Estate, Mbora, Abuja', fee: 0 },
    items: [
      {
        product: { _id: 'masa', product: 'Masa', category: 'masa', price: 2500, image: '' },
        quantity: 2,
        price: 2500,
        package: { id: 'twelve', name: '12 pieces', price: 2500 },
        options: [],
        notes: '',
        line: '0',
      },
    ],
    history: [{ status: 'pending', at, by: null, keepReason: null }],
    refunds: [
      { amount: 100, state: 'processed', reason: 'Cold', by: 'Halima Sani', createdAt: at },
      { amount: 900, state: 'failed', reason: 'Cold', by: 'Halima Sani', createdAt: at },
    ],
    refundState: 'partly refunded',
    refundable: 4900,
    excessLeft: 0,
    acceptedAt: null,
    acceptedBy: null,
    alarmHistory: [],
    messages: [],
    attention: null,
    changes: [],
    rider: null,
    keyedBy: null,
    promiseMoves: [],
    ...overrides,
  }
}

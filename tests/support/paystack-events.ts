import { createHmac } from 'node:crypto'

import { chargeToWire, disputeToWire, toJson } from './paystack-answers.ts'
import type { Books, Charge, Dispute, MadeRefund } from './paystack-books.ts'

/** Sends a webhook to the shop; returns the response's status. */
export type Deliver = (body: string, signature: string) => Promise<number>

export function chargeEvent(charge: Charge, books: Books, event = 'charge.success') {
  return toJson({ event, data: { ...chargeToWire(charge, books), status: 'success', metadata: 0 } })
}

/** It has no reference, only the number of the transaction. */
export function rejectedEvent({ id, amountKobo }: Charge) {
  return toJson({
    event: 'bank.transfer.rejected',
    data: {
      domain: 'test',
      status: 'rejected',
      customer: { email: 'buyer@kitchen.test' },
      bank_transfer: {
        amount: String(amountKobo + 100),
        message: 'Incorrect amount',
        message_type: 'INCORRECT_AMOUNT',
        transaction_id: `#${id}`,
      },
    },
  })
}

/** A refund event: the amount is text, and its reference is missing until it is processed. */
export function refundEvent({ reference, amountKobo, status, id }: MadeRefund) {
  const isOver = status !== 'pending' && status !== 'processing'
  return toJson({
    event: `refund.${status}`,
    data: {
      status,
      currency: 'NGN',
      processor: 'mpgs_zen',
      domain: 'test',
      integration: 412829,
      transaction_reference: reference,
      refund_reference: isOver ? `TRF_${id}` : null,
      amount: String(amountKobo),
      customer: { email: 'buyer@kitchen.test' },
    },
  })
}

export function disputeEvent(dispute: Dispute) {
  const event = dispute.isOver ? 'charge.dispute.resolve' : 'charge.dispute.create'
  return toJson({ event, data: disputeToWire(dispute) })
}

export function signEvent(body: string, secretKey: string) {
  return createHmac('sha512', secretKey).update(body).digest('hex')
}

export function deliverOverHttp(url: string): Deliver {
  return async (body, signature) => {
    const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': signature }
    const response = await fetch(url, { method: 'POST', body, headers })
    await response.arrayBuffer()
    return response.status
  }
}

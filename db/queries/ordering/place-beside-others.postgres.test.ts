import { expect, it, onTestFinished } from 'vitest'

import { openPostgres } from '#db/connection.ts'
import { lockPayment, type PaymentRow } from '#db/queries/payments/payments.ts'
import { makePayment } from '#tests/support/make-payment.ts'
import { noon } from '#tests/support/test-api.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { placeOrder } from './orders.ts'

const settled = {
  paidKobo: 25e4,
  currency: 'NGN',
  excessKobo: 0,
  channel: null,
  providerId: 'T1',
  lastStatus: { code: 'paid' as const },
  lastAskedAt: noon,
}

function toPlacing(payment: PaymentRow) {
  const { draft, reference } = payment
  const paidOnline = { paymentMethod: 'online', cashNaira: null, phoneConfirmedAt: null } as const
  const promise = { promisedAt: null, firstPromisedAt: null, ...paidOnline }
  const tracked = { reference, trackingToken: crypto.randomUUID(), createdAt: noon, ...promise }
  const order = { ...draft, ...tracked, status: 'pending' as const, statusChangedAt: noon }
  return { order, settled, existing: payment }
}

it('orders in a batch do not wait for a payment locked by another server', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const [one, other] = [openPostgres(url), openPostgres(url)]
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
  const [free, taken] = [await makePayment(one.db), await makePayment(one.db)]

  const placed = await other.db.transaction(async (tx) => {
    await lockPayment(tx, taken.reference)
    return Promise.all([taken, free].map((payment) => placeOrder(one.db, toPlacing(payment))))
  })

  expect(placed).toMatchObject([undefined, { reference: free.reference }])
  expect(await placeOrder(one.db, toPlacing(taken))).toMatchObject({ reference: taken.reference })
})

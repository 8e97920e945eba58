import type { Db } from '#db/connection.ts'
import { newId } from '#db/schema/new-id.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'

import { makeItem } from './make-order.ts'
import { minutesAfter, noon } from './test-api.ts'

type Given = Partial<typeof payments.$inferInsert> & { fullName?: string }

/** A payment attempt of ₦2,500, started at noon and held, with overrides. */
export async function makePayment(db: Db, { fullName = 'Amina Bello', ...overrides }: Given = {}) {
  const phoneNumber = overrides.phoneNumber ?? '08012345678'
  const createdAt = overrides.createdAt ?? noon
  const draft: OrderDraft = {
    buyer: {
      fullName,
      phoneNumber,
      email: null,
    },
    delivery: {
      type: 'pickup',
      address: 'Citec Estate',
      feeNaira: 0,
      zoneId: null,
    },
    schedule: null,
    items: [makeItem()],
    itemsNaira: 2500,
    chargedNaira: 2500,
  }
  const [payment] = await db
    .insert(payments)
    .values({
      reference: `ORD-${newId().toUpperCase()}`,
      draft,
      phoneNumber,
      createdAt,
      amountNaira: 2500,
      clientAddress: '10.0.0.1',
      isHolding: true,
      expiresAt: minutesAfter(createdAt, 15),
      nextPollAt: minutesAfter(createdAt, 16),
      ...overrides,
    })
    .returning()
  if (!payment) throw new Error('no payment was made')
  return payment
}

/** A processed refund of ₦2,500, with overrides. */
export async function makeRefund(db: Db, overrides: Partial<typeof refunds.$inferInsert> = {}) {
  const refund = { reference: '', amountKobo: 250_000, reason: 'staff', createdAt: noon }
  await db.insert(refunds).values({ ...refund, state: 'processed', ...overrides })
}

import { afterAll, describe, expect, it } from 'vitest'

import type { Db } from '#db/connection.ts'
import { newId } from '#db/schema/new-id.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { makeQuestion } from '#tests/support/make-question.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { noon } from '#tests/support/test-api.ts'
import { createTestDatabase, withoutWaiting } from '#tests/support/test-database.ts'

import { claimDueMessages } from './ordering/order-messages.ts'
import { claimDueQuestions } from './payments/payment-questions.ts'
import { claimPaymentsToPoll } from './payments/payments.ts'
import { claimDueEvents, insertProviderEvent } from './payments/provider-events.ts'
import { claimDueRefunds, claimRefundsToPoll } from './payments/refunds.ts'
import { claimTransferEmails } from './payments/transfers.ts'
import { claimResetRequest, insertResetRequest } from './staff/password-resets.ts'
import { claimSecurityEmail, insertSecurityEmail } from './staff/security-emails.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

type Queue = {
  name: string
  insert: (db: Db) => Promise<unknown>
  claim: (db: Db) => Promise<readonly unknown[]>
}

async function insertRefund(into: Db, given: Parameters<typeof makeRefund>[1]) {
  const { reference } = await makeOrder(into)
  await makeRefund(into, { reference, ...given })
}

const asList = async <T>(one: Promise<T | undefined>) => [(await one) ?? []].flat()

const queues: Queue[] = [
  {
    name: 'refunds to send',
    insert: (into) => insertRefund(into, { state: 'due', dueAt: noon }),
    claim: (from) => claimDueRefunds(from, noon),
  },
  {
    name: 'refunds to poll',
    insert: (into) => insertRefund(into, { state: 'pending', followAt: noon }),
    claim: (from) => claimRefundsToPoll(from, noon),
  },
  {
    name: 'payments to poll',
    insert: (into) => makePayment(into, { nextPollAt: noon }),
    claim: (from) => claimPaymentsToPoll(from, noon),
  },
  {
    name: 'e-mails about transfers',
    insert: (into) => makePayment(into, { transferEmailDueAt: noon }),
    claim: (from) => claimTransferEmails(from, noon),
  },
  {
    name: 'webhooks',
    insert: (into) => {
      const event = { event: 'charge.success', reference: null, payload: {} }
      return insertProviderEvent(into, { ...event, key: newId(), receivedAt: noon, dueAt: noon })
    },
    claim: (from) => claimDueEvents(from, noon),
  },
  {
    name: 'payment questions',
    insert: (into) => makeQuestion(into, { phoneNumber: newId(), lookupAt: noon }),
    claim: (from) => claimDueQuestions(from, noon),
  },
  {
    name: 'messages about orders',
    insert: async (into) => {
      const { id: orderId } = await makeOrder(into)
      const message = { orderId, event: 'ready', key: '', createdAt: noon, dueAt: noon } as const
      await into.insert(orderMessages).values(message)
    },
    claim: (from) => claimDueMessages(from, noon),
  },
  {
    name: 'links for new passwords',
    insert: (into) => insertResetRequest(into, 'ada@kitchen.test', noon),
    claim: (from) =>
      asList(claimResetRequest(from, { now: noon, requestedAfter: new Date(noon.getTime() - 1) })),
  },
  {
    name: 'e-mails about accounts',
    insert: async (into) =>
      insertSecurityEmail(into, await makeUser(into), {
        event: 'new-device',
        device: null,
        at: noon,
      }),
    claim: (from) => asList(claimSecurityEmail(from, noon)),
  },
]

describe('a claim by another server', () => {
  it.each(queues)(
    'takes $name until its lease ends, and keeps no server waiting',
    async (queue) => {
      await queue.insert(db)
      await db.transaction(async (other) => {
        expect(await queue.claim(other)).toHaveLength(1)
        await queue.insert(db)
        expect(await withoutWaiting(db, queue.claim)).toHaveLength(1)
      })
      expect(await queue.claim(db)).toEqual([])
    },
  )
})

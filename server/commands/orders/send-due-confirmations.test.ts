import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'

import { orders } from '#db/schema/orders.ts'
import type { Email } from '#server/gateways/mail.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { sendDueConfirmations } from './send-due-confirmations.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

async function makeDueOrder() {
  const buyer = { fullName: 'Amina Bello', phoneNumber: '08012345678', email: 'amina@home.test' }
  const { id } = await makeOrder(db, { buyer })
  await db.update(orders).set({ confirmationDueAt: noon }).where(eq(orders.id, id))
  return id
}

async function dueAtOf(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order?.confirmationDueAt
}

it('sends a confirmation once when two servers run the job', async () => {
  const id = await makeDueOrder()
  const sent: Email[] = []
  const { promise: bothLooked, resolve: open } = Promise.withResolvers<undefined>()
  const send = async (email: Email) => {
    sent.push(email)
    await bothLooked
  }
  const first = sendDueConfirmations({ ...deps, mail: { send } })
  await eventually(() => expect(sent).toHaveLength(1))
  const second = sendDueConfirmations({
    ...deps,
    mail: { send: async (one) => void sent.push(one) },
  })
  await second
  open(undefined)
  await first
  expect(sent).toHaveLength(1)
  expect(await dueAtOf(id)).toBeNull()
})

it('retries after five minutes when a mail server refuses', async () => {
  const id = await makeDueOrder()
  const refuse = async () => Promise.reject(new Error('mailbox full'))
  await sendDueConfirmations({ ...deps, mail: { send: refuse } })
  expect(await dueAtOf(id)).toEqual(minutesAfter(noon, 5))
  shop.clock.now = minutesAfter(noon, 5)
  await sendDueConfirmations(deps)
  expect(shop.emails.map(({ to }) => to)).toContain('amina@home.test')
})

import { afterAll, describe, expect, it, vi } from 'vitest'

import { findPayment } from '#db/queries/payments.ts'
import { makeOrderData, makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { runJobs } from './run-jobs.ts'

const shop = await createTestApi()
const { db, client, payments, letters } = shop
afterAll(() => shop.close())

async function openCheckout(phoneNumber: string) {
  const masa = await makeProduct(db, { stock: 5 })
  const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], 5000)
  orderData.buyer = { ...orderData.buyer, phoneNumber, emailAddress: 'amina@example.test' }
  const opened = await client.api.checkout.$post({ json: { orderData } })
  if (!opened.ok) throw new Error(await opened.text())
  return { ...(await opened.json()), masa }
}

describe('the work that nobody waits for', () => {
  it('ends holds, settles what was paid, sends letters, and stops when told', async () => {
    const [left, paid] = [await openCheckout('08055550001'), await openCheckout('08055550002')]
    payments.charge(paid.reference, 5000)
    shop.clock.now = minutesAfter(noon, 20)
    const stop = runJobs(shop.parts)
    await vi.waitFor(async () => {
      expect(await stockOf(db, left.masa.id)).toBe(5)
      expect(await findPayment(db, paid.reference)).toMatchObject({ state: 'ordered' })
    })
    await stop()

    const stopAgain = runJobs(shop.parts)
    await vi.waitFor(() => expect(letters).toHaveLength(1))
    await stopAgain()
  })

  it('goes on after a job has failed', async () => {
    const error = vi.fn<(details: object, message: string) => void>()
    const broken = new Error('gone')
    const log = { ...shop.parts.log, error } as unknown as typeof shop.parts.log
    const clock = () => {
      throw broken
    }
    const stop = runJobs({ ...shop.parts, clock, log })
    await vi.waitFor(() =>
      expect(error).toHaveBeenCalledWith({ err: broken, job: 'release holds' }, 'job failed'),
    )
    await stop()
  })
})

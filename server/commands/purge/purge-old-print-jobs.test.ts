import { afterAll, expect, it } from 'vitest'

import { insertPrintJob } from '#db/queries/print-jobs.ts'
import { printJobs } from '#db/schema/print-jobs.ts'
import { daysBefore } from '#domain/retention.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

import { purgeOldPrintJobs } from './purge-old-print-jobs.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

it('purges print jobs after 30 days', async () => {
  const { id: orderId } = await makeOrder(db)
  const { id: printerId } = await makePrinter(db)
  for (const [copy, days] of [31, 29].entries()) {
    const ticket = { orderId, printerId, kind: 'kitchen' as const, copy }
    await insertPrintJob(db, ticket, { screenId: undefined, now: daysBefore(noon, days) })
  }
  await purgeOldPrintJobs(deps)
  expect(await db.select().from(printJobs)).toMatchObject([{ copy: 1 }])
})

import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { ClaimedPrintWire, PrintJobWire } from '#contract/kitchen/print-job.ts'
import { hashPassword } from '#server/auth/password.ts'
import { json, send, signIn } from '#tests/several-servers/two-servers.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startShop } from '#tests/support/start-shop.ts'

import { makeShopHome } from './shop-home.ts'

it('a server killed between claim and print loses no ticket', { timeout: 120_000 }, async () => {
  const home = await makeShopHome([])
  const opened = await home.open()
  const printer = (await makePrinter(opened.db)).id
  const { email, password } = firstAdmin
  const passwordHash = await hashPassword(password)
  await makeUser(opened.db, { email, passwordHash, roles: ['SuperAdmin'] })
  const orders = [await makeOrder(opened.db), await makeOrder(opened.db)]
  await opened.close()
  const place = { ...home, paystackUrl: 'http://127.0.0.1:9' }

  const first = await startShop(place)
  onTestFinished(first.kill)
  const staff = await signIn(first)
  for (const { id } of orders) {
    const body = { status: 'preparing' }
    expect((await send(first, 'PATCH', `/api/orders/${id}`, { body, headers: staff })).ok).toBe(
      true,
    )
  }
  const claim = async (server: typeof first, headers: Record<string, string>, screen: string) => {
    const sent = { body: { printer, screen }, headers }
    return (
      await json(ClaimedPrintWire, await send(server, 'POST', '/api/print-jobs/claim', sent), 200)
    ).job
  }
  const claimed = await claim(first, staff, 'a screen that dies')
  await first.kill()

  const second = await startShop({ ...place, clockAheadMinutes: 3 })
  onTestFinished(second.kill)
  const headers = await signIn(second)
  const taken = await claim(second, headers, 'another screen')
  expect([claimed?.order, taken?.order].toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  await send(second, 'POST', '/test/sweep', { headers })
  const stuck = await send(second, 'GET', '/api/print-jobs?stuck=true', { headers })
  expect(await json(z.array(PrintJobWire), stuck, 200)).toMatchObject([
    { _id: claimed?._id, state: 'unknown' },
  ])
  await second.kill()
  await home.drop?.()
})

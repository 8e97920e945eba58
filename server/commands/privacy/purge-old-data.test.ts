import { afterAll, beforeEach, expect, it } from 'vitest'

import { insertAlarmEvents } from '#db/queries/kitchen/order-alarms.ts'
import { insertPrintJob } from '#db/queries/kitchen/print-jobs.ts'
import { upsertScreen } from '#db/queries/kitchen/staff-screens.ts'
import { insertAuditEntries } from '#db/queries/staff/audit-entries.ts'
import { insertReset, insertResetRequest } from '#db/queries/staff/password-resets.ts'
import { orderAlarmEvents } from '#db/schema/kitchen/order-alarm-events.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { staffScreens } from '#db/schema/kitchen/staff-screens.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { passwordResets, sessions } from '#db/schema/staff/sessions.ts'
import { resetRequests } from '#db/schema/staff/users.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { daysBefore, monthsBefore } from '#domain/staff/retention.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeQuestion } from '#tests/support/make-question.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { openSession } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { purgeOldData } from './purge-old-data.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
})

it('purges ended sessions, and keeps active ones', async () => {
  const [user, other] = [await makeUser(db), await makeUser(db)]
  await openSession(shop, user)
  await openSession(shop, user, { remember: true })
  const link = (minutes: number) => ({ expiresAt: minutesAfter(noon, minutes) })
  await insertReset(db, { email: user.email, tokenHash: 'early', ...link(30) })
  await insertReset(db, { email: other.email, tokenHash: 'late', ...link(12 * 60 + 1) })
  await insertResetRequest(db, 'early@kitchen.test', minutesAfter(noon, 11 * 60))
  await insertResetRequest(db, 'late@kitchen.test', minutesAfter(noon, 11 * 60 + 1))

  shop.clock.now = minutesAfter(noon, 12 * 60)
  await purgeOldData(deps)
  expect(await db.select().from(sessions)).toMatchObject([{ isRemembered: true }])
  expect(await db.select().from(passwordResets)).toMatchObject([{ tokenHash: 'late' }])
  expect(await db.select().from(resetRequests)).toMatchObject([{ email: 'late@kitchen.test' }])
})

it('purges steps after 90 days, and screens that were not seen for 30', async () => {
  const ago = (days: number) => daysBefore(noon, days)
  const { id: orderId } = await makeOrder(db)
  for (const days of [89, 91]) {
    await insertAlarmEvents(db, [{ orderId, since: ago(days), kind: 'email', at: ago(days) }])
    const screen = {
      name: 'Wall',
      userId: null,
      sound: 'armed',
      sessionId: null,
      onSince: null,
      isVisible: true,
    } as const
    const lastSeenAt = ago(days - 60)
    const seen = { createdAt: ago(200), lastSeenAt, lastArmedAt: null, shownOrderId: null }
    await upsertScreen(db, { id: `seen${days}`, ...screen, ...seen })
  }
  await purgeOldData(deps)
  expect(await db.select().from(orderAlarmEvents)).toMatchObject([{ at: ago(89) }])
  expect(await db.select().from(staffScreens)).toMatchObject([{ id: 'seen89' }])
})

it('purges audit entries after six years, and keeps younger ones', async () => {
  // The database refuses to delete younger entries by its own clock.
  shop.clock.now = new Date()
  const by = { id: 'u', name: 'Bola Ade', role: 'Admin' as const }
  const subject = { id: 'o', name: '#1' }
  const change = {
    before: { id: 'o', status: 'pending' as const },
    after: { id: 'o', status: 'ready' as const },
  }
  const lines = auditLines('order', { ...subject, ...change })
  const ages = [7 * 12, 5 * 12, 12]
  for (const months of ages) {
    const at = monthsBefore(shop.clock.now, months)
    await insertAuditEntries(
      db,
      lines.map((line) => ({ ...line, at, by, clientAddress: '' })),
    )
  }
  expect(await db.$count(auditEntries)).toBe(3)
  await purgeOldData(deps)
  expect(await db.$count(auditEntries)).toBe(2)
})

it('purges print jobs after 30 days', async () => {
  const { id: orderId } = await makeOrder(db)
  const { id: printerId } = await makePrinter(db)
  for (const [copy, days] of [31, 29].entries()) {
    const ticket = { orderId, printerId, kind: 'kitchen' as const, copy }
    await insertPrintJob(db, ticket, { screenId: undefined, now: daysBefore(noon, days) })
  }
  await purgeOldData(deps)
  expect(await db.select().from(printJobs)).toMatchObject([{ copy: 1 }])
})

it('purges questions 30 days after they were closed, and open ones after 90', async () => {
  const ago = (days: number) => daysBefore(noon, days)
  await makeQuestion(db, { amountNaira: 1, askedAt: ago(31), handledAt: ago(31) })
  await makeQuestion(db, { amountNaira: 2, askedAt: ago(91), handledAt: ago(29) })
  await makeQuestion(db, { amountNaira: 3, askedAt: ago(91) })
  await makeQuestion(db, { amountNaira: 4, askedAt: ago(89) })
  await purgeOldData(deps)
  const remaining = await db.select().from(paymentQuestions)
  expect(remaining.map(({ amountNaira }) => amountNaira).toSorted()).toEqual([2, 4])
})

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { claimResetRequest, insertResetRequest } from '#db/queries/staff/password-resets.ts'
import { resetRequests } from '#db/schema/staff/users.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { testDatabaseKind, withoutWaiting } from '#tests/support/test-database.ts'

import { sendDueResetEmails } from './password-resets.ts'

const shop = await createTestApi()
const { db, emails } = shop
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = noon
  emails.length = 0
  await db.delete(resetRequests)
})

const warn = vi.fn<(details: object, message: string) => void>()
const withoutMail = {
  ...shop.deps,
  mail: { send: () => Promise.reject(new Error('no mail server')) },
  log: { ...shop.deps.log, warn } as unknown as typeof shop.deps.log,
}

function pending() {
  return db.select().from(resetRequests)
}

describe('requests for a new password', () => {
  it('are removed once sent, or when no active user has the address', async () => {
    const [user, other] = [await makeUser(db), await makeUser(db)]
    const inactive = await makeUser(db, { isActive: false })
    for (const email of [user.email, other.email, inactive.email, 'nobody@kitchen.test']) {
      await insertResetRequest(db, email, noon)
    }
    await sendDueResetEmails(shop.deps)
    expect(emails.map(({ to }) => to).toSorted()).toEqual([user.email, other.email].toSorted())
    expect(await pending()).toEqual([])
  })

  it('send one e-mail each when several servers run the job', async () => {
    const users = [await makeUser(db), await makeUser(db), await makeUser(db)]
    for (const { email } of users) await insertResetRequest(db, email, noon)
    await Promise.all([1, 2, 3, 4].map(() => sendDueResetEmails(shop.deps)))
    expect(emails).toHaveLength(3)
  })

  it.runIf(testDatabaseKind === 'postgres')(
    'are left to the server that claims them, which the others do not wait for',
    async () => {
      const [claimed, free] = [await makeUser(db), await makeUser(db)]
      for (const { email } of [claimed, free]) await insertResetRequest(db, email, noon)
      await db.transaction(async (other) => {
        await claimResetRequest(other, { now: noon, requestedAfter: minutesAfter(noon, -60) })
        await withoutWaiting(db, (tx) => sendDueResetEmails({ ...shop.deps, db: tx }))
      })
      await sendDueResetEmails(shop.deps)
      expect(emails).toHaveLength(1)
    },
  )

  it('are retried after 2, 4, 8… minutes, for an hour', async () => {
    const { email } = await makeUser(db)
    await insertResetRequest(db, email, noon)
    const tried: number[] = []
    for (let minute = 0; minute <= 90; minute += 1) {
      shop.clock.now = minutesAfter(noon, minute)
      warn.mockClear()
      await sendDueResetEmails(withoutMail)
      if (warn.mock.calls.length > 0) tried.push(minute)
    }
    expect(tried).toEqual([0, 2, 6, 14, 30])
  })

  it('are sent when the mail server is available again', async () => {
    const { email } = await makeUser(db)
    await insertResetRequest(db, email, noon)
    await sendDueResetEmails(withoutMail)
    shop.clock.now = minutesAfter(noon, 2)
    await sendDueResetEmails(shop.deps)
    expect(emails.map(({ to }) => to)).toEqual([email])
    expect(await pending()).toEqual([])
  })

  it('log no address when the e-mail cannot be sent', async () => {
    const { email } = await makeUser(db)
    await insertResetRequest(db, email, noon)
    warn.mockClear()
    await sendDueResetEmails(withoutMail)
    expect(warn).toHaveBeenCalledOnce()
    expect(JSON.stringify(warn.mock.calls)).not.toContain(email)
  })

  it('wait for the next start when the server stops', async () => {
    const { email } = await makeUser(db)
    await insertResetRequest(db, email, noon)
    await sendDueResetEmails({ ...shop.deps, stopping: AbortSignal.abort() })
    expect(emails).toEqual([])
    expect(await pending()).toHaveLength(1)
  })
})

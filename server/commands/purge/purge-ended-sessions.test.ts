import { afterAll, describe, expect, it } from 'vitest'

import { insertReset } from '#db/queries/password-resets.ts'
import { insertResetRequest } from '#db/queries/reset-requests.ts'
import { resetRequests } from '#db/schema/reset-requests.ts'
import { passwordResets, sessions } from '#db/schema/sessions.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { openSession } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { purgeEndedSessions } from './purge-ended-sessions.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

describe('ended sessions', () => {
  it('are purged, active ones are kept', async () => {
    const [user, other] = [await makeUser(db), await makeUser(db)]
    await openSession(shop, user)
    await openSession(shop, user, { remember: true })
    const link = (minutes: number) => ({ expiresAt: minutesAfter(noon, minutes) })
    await insertReset(db, { email: user.email, tokenHash: 'early', ...link(30) })
    await insertReset(db, { email: other.email, tokenHash: 'late', ...link(12 * 60 + 1) })
    await insertResetRequest(db, 'early@kitchen.test', minutesAfter(noon, 11 * 60))
    await insertResetRequest(db, 'late@kitchen.test', minutesAfter(noon, 11 * 60 + 1))

    shop.clock.now = minutesAfter(noon, 12 * 60)
    await purgeEndedSessions(shop.deps)
    expect(await db.select().from(sessions)).toMatchObject([{ isRemembered: true }])
    expect(await db.select().from(passwordResets)).toMatchObject([{ tokenHash: 'late' }])
    expect(await db.select().from(resetRequests)).toMatchObject([{ email: 'late@kitchen.test' }])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { listPasskeys } from '#db/queries/staff/passkeys.ts'
import { lockSecondFactor } from '#db/queries/staff/second-factors.ts'
import { setUser } from '#db/queries/staff/users.ts'
import { passkeys } from '#db/schema/staff/second-factors.ts'
import {
  addPasskey,
  beginPasskey,
  confirmPasskey,
  outcomeOf,
  passkeyCalls,
  refused,
} from '#tests/support/make-passkey.ts'
import {
  codeAt,
  makeStaffWithPassword,
  setUpSecondFactor,
} from '#tests/support/make-second-factor.ts'
import { post, refreshCookieIn } from '#tests/support/sign-in.ts'
import { createAuthenticator } from '#tests/support/software-authenticator.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { testDatabaseKind, untilSomebodyWaits } from '#tests/support/test-database.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())
const { challengeFor, challengeAlone, complete, makeHolder, readOwn, remove, emailsTo } =
  passkeyCalls(shop)

let addresses = 0
beforeEach(() => {
  shop.clock.now = noon
  shop.from(`10.1.0.${(addresses += 1)}`)
})

describe('a passkey after the password', () => {
  it('signs in, as long as asked for, and shows its last use', async () => {
    const { staff, authenticator } = await makeHolder()
    shop.clock.now = minutesAfter(noon, 3)
    const { challenge, app, passkey } = await challengeFor(staff, { remember: true })
    expect(app).toBe(false)
    expect(passkey).toMatchObject({
      rpId: 'shop.test',
      allowCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    })
    const response = await complete(challenge, authenticator.sign(passkey))
    expect(refreshCookieIn(response)).toContain('Max-Age=')
    expect(await outcomeOf(response)).toBe(staff.user.id)
    const { secondFactor } = await readOwn(staff)
    expect(secondFactor?.passkeys[0]?.lastUsedAt).toBe(shop.clock.now.toISOString())
  })

  it('needs no verified user: the password was the first factor', async () => {
    const { staff, authenticator } = await makeHolder()
    const { challenge, passkey } = await challengeFor(staff)
    const credential = authenticator.sign(passkey, { isVerified: false, userHandle: null })
    expect(await outcomeOf(await complete(challenge, credential))).toBe(staff.user.id)
  })

  it('works beside an authenticator app, and a recovery code in place of both', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const { authenticator, recoveryCodes } = await addPasskey(staff)
    const app = await setUpSecondFactor(shop, staff)
    expect(app.recoveryCodes).toEqual([])
    shop.clock.now = minutesAfter(noon, 2)
    const step = await challengeFor(staff)
    expect(step.app).toBe(true)
    expect(await outcomeOf(await complete(step.challenge, authenticator.sign(step.passkey)))).toBe(
      staff.user.id,
    )
    for (const code of [codeAt(app.secret, shop.clock.now), recoveryCodes[0]]) {
      const { challenge } = await challengeFor(staff)
      expect((await post(shop, '/api/auth/second-factor', { challenge, code })).status).toBe(200)
    }
  })

  it.each([
    ['another origin', { origin: 'https://shop.test' }],
    ['another domain', { rpId: 'test' }],
    ['the handle of another user', { userHandle: 'bm9ib2R5' }],
  ])('is refused for %s', async (_, circumstances) => {
    const { staff, authenticator } = await makeHolder()
    const { challenge, passkey } = await challengeFor(staff)
    expect(
      await outcomeOf(await complete(challenge, authenticator.sign(passkey, circumstances))),
    ).toBe(refused)
  })

  it.each([0, 7])('is accepted once, also concurrently, with counter %i', async (counter) => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const authenticator = createAuthenticator()
    const { challenge: setUp, options } = await beginPasskey(staff)
    await confirmPasskey(staff, setUp, authenticator.register(options, { counter: 0 }))
    const { challenge, passkey } = await challengeFor(staff)
    const credential = authenticator.sign(passkey, { counter })
    const both = await Promise.all([
      complete(challenge, credential),
      complete(challenge, credential),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    shop.clock.now = minutesAfter(noon, 9)
    expect(await outcomeOf(await complete(challenge, credential))).toBe(refused)
    expect(await outcomeOf(await complete((await challengeFor(staff)).challenge, credential))).toBe(
      refused,
    )
  })

  it('is refused when its counter goes back: a copy was used', async () => {
    const { staff, authenticator } = await makeHolder()
    const first = await challengeFor(staff)
    await complete(first.challenge, authenticator.sign(first.passkey, { counter: 9 }))
    for (const counter of [9, 8, 0]) {
      const { challenge, passkey } = await challengeFor(staff)
      expect(
        await outcomeOf(await complete(challenge, authenticator.sign(passkey, { counter }))),
      ).toBe(refused)
    }
  })

  it.runIf(testDatabaseKind === 'postgres')(
    'is refused when a copy signed in since its counter was read',
    async () => {
      const { staff, authenticator } = await makeHolder()
      const steps = [await challengeFor(staff), await challengeFor(staff)]
      const both = await db.transaction(async (tx) => {
        await lockSecondFactor(tx, staff.user.id)
        const completing = steps.map(({ challenge, passkey }) =>
          complete(challenge, authenticator.sign(passkey)),
        )
        await Promise.race([Promise.all(completing), untilSomebodyWaits(db, 2)])
        return { completing }
      })
      const statuses = (await Promise.all(both.completing)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 400])
    },
  )

  it('is refused from another user, also with a passkey of their own', async () => {
    const { staff } = await makeHolder()
    const other = await makeHolder()
    const { challenge, passkey } = await challengeFor(staff)
    expect(await outcomeOf(await complete(challenge, other.authenticator.sign(passkey)))).toBe(
      refused,
    )
    const handle = { userHandle: Buffer.from(staff.user.id).toString('base64url') }
    expect(
      await outcomeOf(await complete(challenge, other.authenticator.sign(passkey, handle))),
    ).toBe(refused)
  })

  it('is refused once removed, and for an expired or foreign challenge', async () => {
    const { staff, authenticator } = await makeHolder()
    const { challenge, passkey } = await challengeFor(staff)
    const credential = authenticator.sign(passkey)
    for (const token of ['', staff.token, `${challenge}x`]) {
      expect((await complete(token, credential)).status).toBe(401)
    }
    const [added] = await listPasskeys(db, staff.user.id)
    await remove(staff, added?.id)
    expect(await outcomeOf(await complete(challenge, credential))).toBe(refused)
    shop.clock.now = minutesAfter(noon, 10)
    expect((await complete(challenge, credential)).status).toBe(401)
  })

  it('blocks after five refused ones, together with codes', async () => {
    const { staff, authenticator } = await makeHolder()
    const { challenge, passkey } = await challengeFor(staff)
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await outcomeOf(await complete(challenge, createAuthenticator().sign(passkey)))).toBe(
        refused,
      )
    }
    for (let nth = 0; nth < 2; nth += 1) {
      const tried = { challenge, code: '000000' }
      expect((await post(shop, '/api/auth/second-factor', tried)).status).toBe(400)
    }
    const blocked = await complete(challenge, authenticator.sign(passkey))
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('a passkey alone', () => {
  it('signs in, and reports a new device', async () => {
    const { staff, authenticator } = await makeHolder()
    const { challenge, passkey } = await challengeAlone(true)
    expect(passkey).toMatchObject({ allowCredentials: [], userVerification: 'required' })
    const response = await complete(challenge, authenticator.sign(passkey))
    expect(refreshCookieIn(response)).toContain('Max-Age=')
    expect(await outcomeOf(response)).toBe(staff.user.id)
    const told = await emailsTo(staff)
    expect(told.map(({ event }) => event)).toContain('new-device')
  })

  it.each([
    ['without a verified user', { isVerified: false }],
    ['without the handle of its user', { userHandle: null }],
    ['with the handle of another user', { userHandle: 'bm9ib2R5' }],
    ['from another origin', { origin: 'http://127.0.0.1' }],
  ])('is refused %s', async (_, circumstances) => {
    const { authenticator } = await makeHolder()
    const { challenge, passkey } = await challengeAlone()
    expect(
      await outcomeOf(await complete(challenge, authenticator.sign(passkey, circumstances))),
    ).toBe(refused)
  })

  it('is accepted once', async () => {
    const { staff, authenticator } = await makeHolder()
    const { challenge, passkey } = await challengeAlone()
    const credential = authenticator.sign(passkey, { counter: 0 })
    await db.update(passkeys).set({ counter: 0 }).where(eq(passkeys.userId, staff.user.id))
    expect(await outcomeOf(await complete(challenge, credential))).toBe(staff.user.id)
    expect(await outcomeOf(await complete(challenge, credential))).toBe(refused)
  })

  it('is refused to an inactive user, and when removed or never registered', async () => {
    const { staff, authenticator } = await makeHolder()
    await setUser(db, staff.user.id, { isActive: false })
    const inactive = await challengeAlone()
    const blocked = await complete(inactive.challenge, authenticator.sign(inactive.passkey))
    expect(blocked.status).toBe(403)
    await db.delete(passkeys).where(eq(passkeys.userId, staff.user.id))
    for (const key of [authenticator, createAuthenticator()]) {
      const { challenge, passkey } = await challengeAlone()
      expect(await outcomeOf(await complete(challenge, key.sign(passkey)))).toBe(refused)
    }
  })

  it('is limited by the origin of refused tries', async () => {
    const { staff, authenticator } = await makeHolder()
    const { challenge, passkey } = await challengeAlone()
    for (let nth = 0; nth < 60; nth += 1) {
      expect(await outcomeOf(await complete(challenge, createAuthenticator().sign(passkey)))).toBe(
        refused,
      )
    }
    expect((await complete(challenge, authenticator.sign(passkey))).status).toBe(429)
    expect((await post(shop, '/api/auth/passkey-challenge', {})).status).toBe(429)
    shop.from('10.2.0.1')
    expect(await outcomeOf(await complete(challenge, authenticator.sign(passkey)))).toBe(
      staff.user.id,
    )
  })
})

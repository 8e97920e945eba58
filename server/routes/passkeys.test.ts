import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { listPasskeys } from '#db/queries/staff/passkeys.ts'
import { findSecondFactor } from '#db/queries/staff/second-factors.ts'
import { removeUser } from '#db/queries/staff/users.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { secondFactors } from '#db/schema/staff/second-factors.ts'
import { maxPasskeys } from '#domain/staff/passkey.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import {
  addPasskey,
  beginPasskey,
  confirmPasskey,
  outcomeOf,
  passkeyCalls,
  refused,
} from '#tests/support/make-passkey.ts'
import { makeStaffWithPassword, setUpSecondFactor } from '#tests/support/make-second-factor.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import {
  openSession,
  password,
  post,
  refreshCookieIn,
  signIn,
  statusWith,
} from '#tests/support/sign-in.ts'
import { createAuthenticator } from '#tests/support/software-authenticator.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())
const { challengeFor, challengeAlone, complete, makeHolder, readOwn, remove, emailsTo } =
  passkeyCalls(shop)

const tooMany = 'You have 10 passkeys, which is the maximum. Please remove one first.'
let addresses = 0
beforeEach(async () => {
  shop.clock.now = noon
  shop.from(`10.1.0.${(addresses += 1)}`)
  await changeSettings(db, { adminsNeedSecondFactor: false })
})

describe('adding a passkey', () => {
  it('needs the current password, and gives recovery codes with the first', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const wrong = await staff.send('POST', '/api/security/passkeys', { currentPassword: 'x' })
    expect(await wrong.json()).toMatchObject({ issues: [{ path: 'currentPassword' }] })

    const first = await addPasskey(staff)
    expect(first.recoveryCodes).toHaveLength(10)
    expect((await addPasskey(staff)).recoveryCodes).toEqual([])
    const { secondFactor } = await readOwn(staff)
    expect(secondFactor).toMatchObject({ appSince: null, recoveryCodesLeft: 10 })
    expect(secondFactor?.passkeys).toMatchObject([
      { name: 'Chrome on Android', createdAt: noon.toISOString(), lastUsedAt: null },
      { name: 'Chrome on Android' },
    ])
  })

  it('changes nothing before the passkey is confirmed', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    await beginPasskey(staff)
    expect((await readOwn(staff)).secondFactor).toBeNull()
    expect(refreshCookieIn(await signIn(shop, staff.user.email))).not.toBe('')
  })

  it('is told by e-mail and in the audit trail', async () => {
    const { staff } = await makeHolder()
    const told = await emailsTo(staff)
    expect(told).toMatchObject([{ event: 'passkey-added', device: 'Chrome on Android' }])
    const lines = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, staff.user.id))
    expect(lines).toMatchObject([
      { field: 'passkey', after: { value: 'added: Chrome on Android' } },
    ])
  })

  it('leaves the recovery codes of an authenticator app as they are', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const app = await setUpSecondFactor(shop, staff)
    expect((await addPasskey(staff)).recoveryCodes).toEqual([])
    const { challenge } = await challengeFor(staff)
    const [code = ''] = app.recoveryCodes
    expect((await post(shop, '/api/auth/second-factor', { challenge, code })).status).toBe(200)
  })

  it.each([
    ['another origin', { origin: 'http://shop.test.evil' }],
    ['another domain', { rpId: 'evil.test' }],
  ])('is refused for %s', async (_, circumstances) => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const { challenge, options } = await beginPasskey(staff)
    const credential = createAuthenticator().register(options, circumstances)
    expect(await outcomeOf(await confirmPasskey(staff, challenge, credential))).toBe(refused)
    expect(await listPasskeys(db, staff.user.id)).toEqual([])
  })

  it('works once, also concurrently and after the passkey was removed', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const { challenge, options } = await beginPasskey(staff)
    const credential = createAuthenticator().register(options)
    const other = createAuthenticator().register(options)
    const both = await Promise.all([
      confirmPasskey(staff, challenge, credential),
      confirmPasskey(staff, challenge, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const [added] = await listPasskeys(db, staff.user.id)
    expect((await remove(staff, added?.id)).status).toBe(204)
    expect(await outcomeOf(await confirmPasskey(staff, challenge, credential))).toBe(refused)
    expect(await outcomeOf(await confirmPasskey(staff, challenge, other))).toBe(refused)
  })

  it('is for the session and the user that confirmed the password', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const other = await makeStaffWithPassword(shop, 'Employee')
    await beginPasskey(other)
    const { challenge, options } = await beginPasskey(staff)
    const credential = createAuthenticator().register(options)
    expect(await outcomeOf(await confirmPasskey(other, challenge, credential))).toBe(refused)
    const { accessToken } = await openSession(shop, staff.user)
    const elsewhere = await shop.request('/api/security/passkeys/confirm', {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ challenge, name: 'Mine', credential }),
    })
    expect(await outcomeOf(elsewhere)).toBe(refused)
  })

  it('is refused for a challenge that only proves the password of a sign-in', async () => {
    const { staff } = await makeHolder()
    const { options } = await beginPasskey(staff)
    const { challenge, passkey } = await challengeFor(staff)
    const answered = { ...options, challenge: passkey.challenge }
    expect(
      await outcomeOf(
        await confirmPasskey(staff, challenge, createAuthenticator().register(answered)),
      ),
    ).toBe(refused)
  })

  it('is refused above the maximum, also concurrently', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    for (let added = 1; added < maxPasskeys; added += 1) await addPasskey(staff)
    const begun = [await beginPasskey(staff), await beginPasskey(staff)]
    const confirmed = await Promise.all(
      begun.map(({ challenge, options }) =>
        confirmPasskey(staff, challenge, createAuthenticator().register(options)),
      ),
    )
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const path = '/api/security/passkeys'
    const further = await staff.send('POST', path, { currentPassword: password })
    expect(further.status).toBe(409)
    expect(await further.json()).toMatchObject({ message: tooMany })
    expect(await listPasskeys(db, staff.user.id)).toHaveLength(maxPasskeys)
  })

  it('does not take the passkey of another user', async () => {
    const { staff, authenticator } = await makeHolder()
    const other = await makeStaffWithPassword(shop, 'Employee')
    const { challenge, options } = await beginPasskey(other)
    expect(
      await outcomeOf(await confirmPasskey(other, challenge, authenticator.register(options))),
    ).toBe(refused)
    expect(await listPasskeys(db, staff.user.id)).toHaveLength(1)
  })

  it('reads no certificates, whose revocation lists would be fetched', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    const { challenge, options } = await beginPasskey(staff)
    const attStmt = new Map([['x5c', [new Uint8Array([1])]]])
    for (const fmt of ['packed', 'fido-u2f', 'tpm', 'apple']) {
      const credential = createAuthenticator().register(options, {}, { fmt, attStmt })
      expect(await outcomeOf(await confirmPasskey(staff, challenge, credential))).toBe(refused)
    }
  })
})

describe('removing passkeys', () => {
  it('needs the current password, and is one’s own only', async () => {
    const { staff, authenticator } = await makeHolder()
    const other = await makeHolder()
    const [added] = await listPasskeys(db, staff.user.id)
    const id = added?.id
    expect((await remove(staff, id, 'x')).status).toBe(400)
    expect((await remove(other.staff, id)).status).toBe(404)
    expect((await remove(staff, id)).status).toBe(204)
    expect((await remove(staff, id)).status).toBe(404)
    const told = await emailsTo(staff)
    expect(told.map(({ event }) => event)).toContain('factor-removed')
    expect(refreshCookieIn(await signIn(shop, staff.user.email))).not.toBe('')
    expect(
      (await db.select().from(secondFactors).where(eq(secondFactors.userId, staff.user.id)))[0],
    ).toMatchObject({ recoveryHashes: [] })
    const { challenge, passkey } = await challengeAlone()
    expect(await outcomeOf(await complete(challenge, authenticator.sign(passkey)))).toBe(refused)
  })

  it('keeps the authenticator app, and the other way round', async () => {
    const staff = await makeStaffWithPassword(shop, 'Employee')
    await addPasskey(staff)
    await setUpSecondFactor(shop, staff)
    const path = '/api/security/second-factor/remove'
    expect((await staff.send('POST', path, { currentPassword: password })).status).toBe(204)
    expect((await staff.send('POST', path, { currentPassword: password })).status).toBe(404)
    expect((await challengeFor(staff)).app).toBe(false)
    await setUpSecondFactor(shop, staff)
    const [added] = await listPasskeys(db, staff.user.id)
    await remove(staff, added?.id)
    const { secondFactor } = await readOwn(staff)
    expect(secondFactor).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
    expect(secondFactor?.appSince).not.toBeNull()
    const told = await emailsTo(staff)
    expect(told.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['app-removed', 'passkey-removed']),
    )
  })

  it('is done by an Admin for a lost phone, with all sessions and begun passkeys', async () => {
    const admin = await makeStaff(shop, 'Admin')
    const { staff } = await makeHolder()
    const { challenge, options } = await beginPasskey(staff)
    const details = await admin.request(`/api/users/${staff.user.id}`)
    expect(await details.json()).toMatchObject({ hasSecondFactor: true })
    const path = `/api/users/${staff.user.id}/second-factor`
    expect((await admin.send('DELETE', path, undefined)).status).toBe(204)
    expect(await listPasskeys(db, staff.user.id)).toEqual([])
    expect(await statusWith(shop, staff.token)).toBe(401)
    const late = await confirmPasskey(staff, challenge, createAuthenticator().register(options))
    expect(late.status).toBe(401)
    expect(await findSecondFactor(db, staff.user.id)).toBeUndefined()
  })

  it('happens with their user', async () => {
    const { staff } = await makeHolder()
    await removeUser(db, staff.user.id)
    expect(await listPasskeys(db, staff.user.id)).toEqual([])
  })
})

describe('a second factor needed for Admins', () => {
  it('is met by a passkey, which can be added before anything else', async () => {
    const admin = await makeStaffWithPassword(shop, 'Admin')
    await changeSettings(db, { adminsNeedSecondFactor: true })
    expect((await admin.request('/api/users')).status).toBe(403)
    await beginPasskey(admin)
    expect((await admin.request('/api/users')).status).toBe(403)
    const { authenticator } = await addPasskey(admin)
    expect((await admin.request('/api/users')).status).toBe(200)
    const { challenge, passkey } = await challengeAlone()
    const signedIn = await complete(challenge, authenticator.sign(passkey))
    expect(await signedIn.json()).not.toHaveProperty('mustSetUp')
  })
})

import { afterAll, describe, expect, it } from 'vitest'

import { insertReset } from '#db/queries/staff/password-resets.ts'
import { newId } from '#db/schema/new-id.ts'
import { hashPassword } from '#server/auth/password.ts'
import { hashToken } from '#server/auth/refresh-token.ts'
import { makeStaff, makeUser } from '#tests/support/make-staff.ts'
import { post, signIn } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const boss = await makeStaff(shop, 'SuperAdmin')

const tooCommon = {
  message:
    'This password is too common: it is one of the first that others try. Please choose another.',
  issues: [{ path: 'password', message: expect.any(String) }],
}

describe('one of the 10,000 most common passwords', () => {
  it('is refused for a new user, in any case of letters', async () => {
    const person = { firstName: 'Hauwa', lastName: 'Musa', phoneNumber: '08031234567' }
    for (const password of ['password', 'PassWord', 'iloveyou1', 'Football1']) {
      const email = `${newId()}@kitchen.test`
      const response = await boss.send('POST', '/api/users', { ...person, email, password })
      expect([password, response.status]).toEqual([password, 400])
      expect(await response.json()).toEqual(tooCommon)
    }
  })

  it('is refused when a password is changed or reset', async () => {
    const { id, email } = await makeUser(shop.db)
    const changed = await boss.send('PATCH', '/api/users', { id, password: 'Password1' })
    expect(changed.status).toBe(400)
    const tokenHash = hashToken('a link')
    await insertReset(shop.db, { email, tokenHash, expiresAt: minutesAfter(noon, 20) })
    const reset = (password: string) => post(shop, '/api/auth/reset', { token: 'a link', password })
    expect((await reset('Password1')).status).toBe(400)
    expect((await reset('Tuwo-and-Miyan-7')).status).toBe(200)
  })

  it('still signs in who has it from before', async () => {
    const { email } = await makeUser(shop.db, { passwordHash: await hashPassword('password') })
    expect((await signIn(shop, email, { password: 'password' })).status).toBe(200)
  })
})

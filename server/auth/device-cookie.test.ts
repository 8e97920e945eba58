import { describe, expect, it } from 'vitest'

import { makeAccessToken } from './access-token.ts'
import { deviceAfterSignIn, hasSignedIn, readDevice, writeDevice } from './device-cookie.ts'

const secret = 'a secret that is long enough'
const now = new Date('2026-11-21T12:00:00+01:00')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
const device = deviceAfterSignIn(undefined, { userId: 'halima', now })

describe('a device cookie', () => {
  it('contains the accounts that signed in on the device, and no other', () => {
    const shared = deviceAfterSignIn(device, { userId: 'bola', now: daysLater(1) })
    const read = readDevice(secret, writeDevice(secret, shared), daysLater(1))
    expect(read).toEqual(shared)
    expect(hasSignedIn(read, 'halima')).toBe(true)
    expect(hasSignedIn(read, 'bola')).toBe(true)
    expect(hasSignedIn(read, 'zainab')).toBe(false)
    expect(hasSignedIn(undefined, 'halima')).toBe(false)
  })

  it('changes with each sign-in', () => {
    const again = deviceAfterSignIn(device, { userId: 'halima', now: daysLater(1) })
    expect(again.id).not.toBe(device.id)
    expect(again.accounts).toEqual([{ userId: 'halima', signedInAt: daysLater(1) }])
  })

  it('keeps the newest five accounts', () => {
    let crowded = device
    for (const userId of ['a', 'b', 'c', 'd', 'e']) {
      crowded = deviceAfterSignIn(crowded, { userId, now })
    }
    expect(crowded.accounts.map(({ userId }) => userId)).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(writeDevice(secret, crowded).length).toBeLessThan(1000)
  })

  it('is valid for 180 days after a sign-in, for each account', () => {
    const shared = deviceAfterSignIn(device, { userId: 'bola', now: daysLater(100) })
    const read = (days: number) => readDevice(secret, writeDevice(secret, shared), daysLater(days))
    expect(read(179)?.accounts).toHaveLength(2)
    expect(read(180)?.accounts).toMatchObject([{ userId: 'bola' }])
    expect(read(280)).toBeUndefined()
  })

  it('is ignored when its sign-in is in the future', () => {
    expect(readDevice(secret, writeDevice(secret, device), daysLater(-2))).toBeUndefined()
  })

  it('is ignored unless we signed it as a device cookie', async () => {
    const text = writeDevice(secret, device)
    const [payload = '', signature = ''] = text.split('.')
    const forged = Buffer.from(JSON.stringify({ ...device, id: 'x' })).toString('base64url')
    const user = {
      id: 'halima',
      email: '',
      firstName: '',
      lastName: '',
      roles: [],
    }
    const token = await makeAccessToken(secret, {
      user: {
        ...user,
        userPermissions: [],
      },
      sessionId: 's',
      now,
    })
    for (const foreign of [
      undefined,
      '',
      '.',
      payload,
      `${payload}.`,
      `.${signature}`,
      `${text}x`,
      `${forged}.${signature}`,
      writeDevice('another secret', device),
      token,
      token.split('.').slice(1).join('.'),
    ]) {
      expect(readDevice(secret, foreign, now)).toBeUndefined()
    }
  })
})

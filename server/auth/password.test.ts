import { argon2Sync } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { dummyHash, hashPassword, isOutdated, isPassword } from './password.ts'

const cheap = { memory: 64, passes: 1, parallelism: 1 }

describe('a hashed password', () => {
  it('is argon2id at the OWASP cost with a random salt', async () => {
    const [one, other] = [await hashPassword('Kitchen-2026'), await hashPassword('Kitchen-2026')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
  })

  it('equals the result of another argon2id implementation', async () => {
    const [, , , , salt = '', hash] = (await hashPassword('Kitchen-2026', cheap)).split('$')
    const options = { message: 'Kitchen-2026', nonce: Buffer.from(salt, 'base64'), tagLength: 32 }
    const expected = argon2Sync('argon2id', { ...options, ...cheap })
    expect(Buffer.from(hash ?? '', 'base64')).toEqual(expected)
  })

  it('matches its own password only', async () => {
    const hash = await hashPassword('Kitchen-2026', cheap)
    expect(await isPassword('Kitchen-2026', hash)).toBe(true)
    for (const wrong of ['kitchen-2026', 'Kitchen-2026 ', 'Kitchen-2026\0', '']) {
      expect(await isPassword(wrong, hash)).toBe(false)
    }
  })

  it('matches the same letters in another Unicode form', async () => {
    const hash = await hashPassword('Ƙosai-é-2026'.normalize('NFD'), cheap)
    expect(await isPassword('Ƙosai-é-2026'.normalize('NFC'), hash)).toBe(true)
  })

  it('is outdated when it was made at a lower cost', async () => {
    expect(isOutdated(await hashPassword('x', cheap))).toBe(true)
    expect(isOutdated(await hashPassword('x'))).toBe(false)
  })
})

describe('an invalid hash', () => {
  it('matches no password', async () => {
    for (const hash of ['', 'none', '$argon2id$v=19$m=1', dummyHash]) {
      expect(await isPassword('', hash)).toBe(false)
      expect(await isPassword('none', hash)).toBe(false)
    }
  })

  it('takes as long for an unknown user as for a known one', () => {
    expect(dummyHash).toContain('$m=19456,t=2,p=1$')
  })
})

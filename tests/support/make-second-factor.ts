import { z } from 'zod'

import { RecoveryCodesWire } from '#contract/staff/security.ts'
import { totpCode, totpStep } from '#server/auth/totp.ts'

import type { TestStaff } from './make-staff.ts'
import { makeStaff } from './make-staff.ts'
import { readJson } from './read-json.ts'
import { password, passwordHash } from './sign-in.ts'
import type { TestApi } from './test-api.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function fromBase32(text: string) {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

export function codeAt(secret: string, now: Date) {
  return totpCode(fromBase32(secret), totpStep(now))
}

/** A signed-in user with `password`. */
export async function makeStaffWithPassword(
  shop: TestApi,
  role: Parameters<typeof makeStaff>[1],
  overrides: Parameters<typeof makeStaff>[2] = {},
) {
  return makeStaff(shop, role, { passwordHash, ...overrides })
}

export async function beginSetUp(staff: TestStaff) {
  const begun = await staff.send('POST', '/api/security/second-factor', {
    currentPassword: password,
  })
  const { secret } = await readJson(z.object({ secret: z.string() }), begun)
  return secret
}

/** Their authenticator app and recovery codes. */
export async function setUpSecondFactor(shop: TestApi, staff: TestStaff) {
  const secret = await beginSetUp(staff)
  const code = codeAt(secret, shop.clock.now)
  const confirmed = await staff.send('POST', '/api/security/second-factor/confirm', { code })
  const { recoveryCodes } = await readJson(RecoveryCodesWire, confirmed)
  return { secret, code, recoveryCodes }
}

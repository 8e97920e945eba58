import { randomBytes } from 'node:crypto'

import { hashToken } from './refresh-token.ts'
import { toBase32 } from './totp.ts'

const codeCount = 10
/** 80 random bits: a plain hash is enough. */
const codeBytes = 10

/** 'ABCD-EFGH-IJKL-MNOP', each for one sign-in without the phone. */
export function makeRecoveryCodes() {
  return Array.from({ length: codeCount }, () =>
    (toBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'),
  )
}

export function hashRecoveryCode(typed: string) {
  return hashToken(lettersOf(typed))
}

/** Whether it has their form: codes of an app are six digits. */
export function isLikeRecoveryCode(typed: string) {
  return lettersOf(typed).length === (codeBytes * 8) / 5
}

function lettersOf(typed: string) {
  return typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
}

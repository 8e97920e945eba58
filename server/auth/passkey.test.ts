import { describe, expect, it } from 'vitest'

import { isUnattested } from './passkey.ts'

type Attestation = Parameters<typeof isUnattested>[0]

const none = new Map()
const certificates = new Map([['x5c', [new Uint8Array([1])]]])

describe('an attestation', () => {
  it.each([
    ['none', none, true],
    ['packed', none, true],
    ['packed', certificates, false],
    ['fido-u2f', certificates, false],
    ['android-safetynet', none, false],
    ['tpm', none, false],
    ['apple', none, false],
  ])('of the format %s with %s is accepted: %s', (fmt, attStmt, isAccepted) => {
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
    ])
    expect(isUnattested(attestation as Attestation)).toBe(isAccepted)
  })
})

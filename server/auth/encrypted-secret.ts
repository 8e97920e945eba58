import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Each purpose has its own key. */
type Place = { purpose: 'second factor' | 'provider keys'; owner: string }

/** The secret of a user's authenticator app. */
export function factorOf(userId: string): Place {
  return { purpose: 'second factor', owner: userId }
}

/** Bound to its owner: copied to another row, it cannot be decrypted. */
export function encryptSecret(authSecret: string, place: Place, secret: Buffer) {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, keyOf(authSecret, place), iv)
  encryption.setAAD(Buffer.from(place.owner))
  const body = Buffer.concat([encryption.update(secret), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), body]).toString('base64url')
}

/** Undefined when it was encrypted with another AUTH_SECRET. */
export function decryptSecret(authSecret: string, place: Place, text: string) {
  const bytes = Buffer.from(text, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  try {
    const decryption = createDecipheriv(cipher, keyOf(authSecret, place), iv)
      .setAAD(Buffer.from(place.owner))
      .setAuthTag(tag)
    const body = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decryption.update(body), decryption.final()])
  } catch {
    return undefined
  }
}

function keyOf(authSecret: string, { purpose }: Place) {
  return Buffer.from(hkdfSync('sha256', authSecret, '', purpose, 32))
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Bound to its user: copied to another user's row, it cannot be decrypted. */
export function encryptSecret(authSecret: string, userId: string, secret: Buffer) {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, keyOf(authSecret), iv).setAAD(Buffer.from(userId))
  const body = Buffer.concat([encryption.update(secret), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), body]).toString('base64url')
}

/** Undefined when it was encrypted with another AUTH_SECRET. */
export function decryptSecret(authSecret: string, userId: string, text: string) {
  const bytes = Buffer.from(text, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  try {
    const decryption = createDecipheriv(cipher, keyOf(authSecret), iv)
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag)
    const body = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decryption.update(body), decryption.final()])
  } catch {
    return undefined
  }
}

function keyOf(authSecret: string) {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'second factor', 32))
}

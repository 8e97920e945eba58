import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA512 of the raw bytes under the secret key, in hex (Paystack: webhooks). */
export function isSignedWith(secretKey: string, bytes: Uint8Array, signature: string) {
  if (!/^[\da-f]{128}$/i.test(signature)) return false
  const own = createHmac('sha512', secretKey).update(bytes).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), own)
}

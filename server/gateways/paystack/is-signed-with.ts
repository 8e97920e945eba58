import { createHmac, timingSafeEqual } from 'node:crypto'

/** An event's signature: the hex HMAC-SHA512 of its bytes as they came, under the secret key. */
export function isSignedWith(secretKey: string, bytes: Uint8Array, signature: string) {
  if (!/^[\da-f]{128}$/i.test(signature)) return false
  const own = createHmac('sha512', secretKey).update(bytes).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), own)
}

import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { parseJson } from './call-paystack.ts'

const PlainText = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const StoredValue = z.union([PlainText, z.number()]).optional().catch(undefined)
const Reference = PlainText.optional().catch(undefined)

/** The fields that are stored: nothing about the person who paid. */
const Data = z.object({
  id: StoredValue,
  domain: StoredValue,
  status: StoredValue,
  amount: StoredValue,
  currency: StoredValue,
  refund_reference: StoredValue,
  paid_at: StoredValue,
  created_at: StoredValue,
  reference: Reference,
  transaction_reference: Reference,
  transaction: z.object({ reference: Reference }).optional().catch(undefined),
  bank_transfer: z.object({ transaction_id: StoredValue }).optional().catch(undefined),
})

const Event = z.object({ event: PlainText.min(1).max(100), data: Data.catch({}) })

export function parseEvent(bytes: Uint8Array<ArrayBuffer>) {
  const read = Event.safeParse(parseBytes(bytes))
  if (!read.success) return undefined
  const { event, data } = read.data
  const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference
  const number = data.bank_transfer?.transaction_id
  const providerId = number === undefined ? undefined : String(number)
  return { event, reference: reference ?? null, providerId, payload: data }
}

function parseBytes(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return parseJson(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** HMAC-SHA512 of the raw bytes under the secret key, in hex (Paystack: webhooks). */
export function isSignedWith(secretKey: string, bytes: Uint8Array, signature: string) {
  if (!/^[\da-f]{128}$/i.test(signature)) return false
  const own = createHmac('sha512', secretKey).update(bytes).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), own)
}

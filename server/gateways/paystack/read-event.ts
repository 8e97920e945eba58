import { z } from 'zod'

const Plain = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const Kept = z.union([Plain, z.number()]).optional().catch(undefined)
const Reference = Plain.optional().catch(undefined)

/** Of what an event says only this is kept: nothing about the person who paid. */
const Data = z.object({
  id: Kept,
  domain: Kept,
  status: Kept,
  amount: Kept,
  currency: Kept,
  refund_reference: Kept,
  paid_at: Kept,
  created_at: Kept,
  reference: Reference,
  transaction_reference: Reference,
  transaction: z.object({ reference: Reference }).optional().catch(undefined),
  bank_transfer: z.object({ transaction_id: Kept }).optional().catch(undefined),
})

const Event = z.object({ event: Plain.min(1).max(100), data: Data.catch({}) })

/**
 * A signed event's name, the payment it is about, by reference or by the provider's number, and what
 * of it is kept; undefined: unreadable.
 */
export async function readEvent(bytes: Uint8Array<ArrayBuffer>) {
  const json: unknown = await new Response(bytes).json().catch(() => undefined)
  const read = Event.safeParse(json)
  if (!read.success) return undefined
  const { event, data } = read.data
  const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference
  const number = data.bank_transfer?.transaction_id
  const providerId = number === undefined ? undefined : String(number)
  return { event, reference: reference ?? null, providerId, payload: data }
}

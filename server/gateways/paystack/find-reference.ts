import { z } from 'zod'

import type { ReferenceAnswer } from '#server/gateways/payments.ts'

import { isNotFound } from './answers.ts'
import { callPaystack } from './call-paystack.ts'
import type { PaystackAddress } from './call-paystack.ts'

const Found = z.object({
  status: z.literal(true),
  data: z.object({ reference: z.string().max(100) }),
})

export async function findReference(
  address: PaystackAddress,
  providerId: string,
): Promise<ReferenceAnswer> {
  const path = `/transaction/${encodeURIComponent(providerId)}`
  const reply = await callPaystack(address, { path })
  if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
  if (isNotFound(reply)) return { kind: 'not-found' }
  const read = Found.safeParse(reply.json)
  if (!read.success) return { kind: 'unknown', why: `answer ${reply.status}` }
  return { kind: 'found', reference: read.data.data.reference }
}

import { z } from 'zod'

import type { Reply } from './call-paystack.ts'

export const ShortText = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
export const ProviderId = z.union([ShortText, z.number()]).transform(String)

const LenientText = ShortText.nullish().catch(undefined)

/** `data.status` is the payment's state, not the outer one. */
export const VerifyAnswer = z.object({
  status: z.literal(true),
  data: z.object({
    id: ProviderId,
    domain: ShortText.optional(),
    status: ShortText,
    reference: z.string(),
    amount: z.int().nonnegative(),
    currency: ShortText,
    requested_amount: z.int().nonnegative().nullish(),
    paid_at: z.iso.datetime({ offset: true }).optional().catch(undefined),
    channel: LenientText,
    account_number: LenientText,
    account_name: LenientText,
    bank: z.object({ name: LenientText }).nullish().catch(undefined),
    account_expires_at: z.iso.datetime({ offset: true }).nullish().catch(undefined),
    ussd_code: LenientText,
  }),
})

export const refundStatuses = [
  'pending',
  'processing',
  'processed',
  'failed',
  'needs-attention',
] as const

const LenientDate = z.coerce.date().optional().catch(undefined)

export const Refund = z.object({
  id: ProviderId,
  transaction: ProviderId.optional().catch(undefined),
  status: z.enum(refundStatuses),
  amount: z.coerce.number().pipe(z.int().nonnegative()),
  created_at: LenientDate,
  createdAt: LenientDate,
})

export const RefundCreated = z.object({ status: z.literal(true), data: Refund })

export const ErrorAnswer = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.string().optional(),
})

/** The manual documents 404; in practice 400 is as common, so the body decides. */
export function isNotFound({ status, json }: Extract<Reply, { kind: 'answer' }>) {
  if (status !== 404 && status !== 400) return false
  const read = ErrorAnswer.safeParse(json)
  return read.success && /(reference|transaction|refund) not found/i.test(read.data.message)
}

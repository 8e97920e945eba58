import { z } from 'zod'

import { type PaymentHelp, PaymentHelpByPhone, PaymentHelpByReference } from './payment.ts'

const Typed = z.object({
  way: z.enum(['reference', 'phone']),
  reference: z.string(),
  phone: z.string(),
  amount: z.string(),
})
/** Fields of the other way to search keep what was typed. */
export type PaymentHelpTyped = z.infer<typeof Typed>

export const PaymentHelpForm = Typed.transform((typed, { issues }): PaymentHelp => {
  const checked = checkTyped(typed)
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues) {
    issues.push({ code: 'custom', input: typed, path, message })
  }
  return z.NEVER
})

function checkTyped({ way, reference, phone, amount }: PaymentHelpTyped) {
  if (way === 'reference')
    return PaymentHelpByReference.safeParse({
      reference: normalizeReference(reference),
      ...(phone.trim() !== '' && { phone: phone.replaceAll(/\s/g, '') }),
    })
  const naira = Number(amount.replaceAll(/[₦,\s]/g, ''))
  return PaymentHelpByPhone.safeParse({ phone, amount: naira })
}

function normalizeReference(reference: string) {
  const bare = reference.replaceAll(/\s/g, '')
  return /^ord-/i.test(bare) ? bare.toUpperCase() : bare
}

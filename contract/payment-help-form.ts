import { z } from 'zod'

import { PaymentHelpByPhone, PaymentHelpByReference } from './payment.ts'
import type { PaymentHelp } from './payment.ts'

const Typed = z.object({
  way: z.enum(['reference', 'phone']),
  reference: z.string(),
  phone: z.string(),
  amount: z.string(),
})
/** What stands in the fields; those of the way that is not chosen keep what was typed. */
export type PaymentHelpTyped = z.infer<typeof Typed>

/** "I was debited" as its form holds it; becomes the question that is asked. */
export const PaymentHelpForm = Typed.transform((typed, { issues }): PaymentHelp => {
  const checked = checkTyped(typed)
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues) {
    issues.push({ code: 'custom', input: typed, path, message })
  }
  return z.NEVER
})

function checkTyped({ way, reference, phone, amount }: PaymentHelpTyped) {
  if (way === 'reference') return PaymentHelpByReference.safeParse({ reference: tidy(reference) })
  // ₦3,400 and 3400 are the same sum.
  const naira = Number(amount.replaceAll(/[₦,\s]/g, ''))
  return PaymentHelpByPhone.safeParse({ phone: phone.replaceAll(/\s/g, ''), amount: naira })
}

/** Ours are written in capitals; what a phone's keyboard makes of them is not. */
function tidy(reference: string) {
  const bare = reference.replaceAll(/\s/g, '')
  return /^ord-/i.test(bare) ? bare.toUpperCase() : bare
}

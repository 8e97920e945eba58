import { z } from 'zod'

import { deliveryTypes } from '#domain/order.ts'

import { FullName, OptionalEmail, Phone } from './buyer.ts'
import { addressMessage, DeliveryAddress } from './checkout.ts'

export const CheckoutForm = z
  .object({
    fullName: FullName,
    phoneNumber: Phone,
    email: OptionalEmail,
    deliveryType: z.enum(deliveryTypes),
    zoneId: z.string(),
    address: z.string(),
    landmark: z.string(),
    callsAtGate: z.boolean(),
    remembers: z.boolean(),
    isScheduled: z.boolean(),
    scheduledDate: z.string(),
    scheduledTime: z.string(),
    payLink: z.string().optional(),
  })
  .check(({ value, issues }) => {
    const need = (path: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[path], path: [path], message })
    if (value.deliveryType === 'delivery') {
      if (!value.zoneId) need('zoneId', 'Please select your neighbourhood.')
      const address = DeliveryAddress.safeParse(value.address.trim() && addressIn(value))
      if (!address.success) need('address', address.error.issues[0]?.message ?? addressMessage)
    }
    if (value.isScheduled) {
      if (!value.scheduledDate) need('scheduledDate', 'Please choose a date.')
      if (!value.scheduledTime) need('scheduledTime', 'Please choose a time.')
    }
  })
export type CheckoutForm = z.infer<typeof CheckoutForm>

type Place = { address: string; landmark: string; callsAtGate: boolean }

/** As the rider and the kitchen read it, on one line. */
export function addressIn({ address, landmark, callsAtGate }: Place) {
  const parts = [address.trim()]
  if (landmark.trim()) parts.push(`near ${landmark.trim()}`)
  if (callsAtGate) parts.push('call at the gate')
  return parts.join(', ')
}

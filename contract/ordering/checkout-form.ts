import { z } from 'zod'

import { FullName, OptionalEmail, Phone } from '#contract/buyer.ts'
import { CodeCheckWire } from '#contract/payments/discount-code.ts'
import { landmarkText } from '#domain/ordering/landmark.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'

import { addressMessage, DeliveryAddress } from './checkout.ts'

const payChoices = ['online', 'on-delivery'] as const

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
    payBy: z.enum(payChoices),
    cash: z.string(),
    discount: CodeCheckWire.nullable().optional(),
  })
  .check(({ value, issues }) => {
    const need = (path: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[path], path: [path], message })
    if (value.deliveryType === 'delivery') {
      if (!value.zoneId) need('zoneId', 'Please select your neighbourhood.')
      const address = DeliveryAddress.safeParse(value.address.trim() && addressIn(value))
      if (!address.success) need('address', address.error.issues[0]?.message ?? addressMessage)
    }
    if (value.payBy === 'on-delivery' && value.cash.trim() && cashIn(value) === null) {
      need('cash', 'Please enter whole naira, for example 10000.')
    }
    if (value.isScheduled) {
      if (!value.scheduledDate) need('scheduledDate', 'Please choose a date.')
      if (!value.scheduledTime) need('scheduledTime', 'Please choose a time.')
    }
  })
export type CheckoutForm = z.infer<typeof CheckoutForm>

/** Null: no change is needed. */
export function cashIn({ cash }: { cash: string }) {
  const digits = cash.replaceAll(/[₦,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

type Place = { address: string; landmark: string; callsAtGate: boolean }

/** As the rider and the kitchen read it, on one line. */
export function addressIn({ address, landmark, callsAtGate }: Place) {
  const parts = [address.trim()]
  if (landmark.trim()) parts.push(landmarkText(landmark))
  if (callsAtGate) parts.push('call at the gate')
  return parts.join(', ')
}

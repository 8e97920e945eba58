import { z } from 'zod'

import { phoneMessage } from '#contract/buyer.ts'
import type { KnownCustomer } from '#domain/ordering/known-customer.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'
import { normalizePhonePrefix } from '#domain/phone.ts'

import { FilledLineWire, filledLineToWire } from './pay-link.ts'

export const fewestDigits = 6

export const KnownCustomersQuery = z.object({
  phone: z
    .string()
    .max(40, phoneMessage)
    .transform(normalizePhonePrefix)
    .refine((digits) => /^0\d{5,10}$/.test(digits), phoneMessage)
    .describe(`The first ${fewestDigits} digits or more of a phone number`),
})

/** A customer who has ordered before, for staff who enter an order. */
export const KnownCustomerWire = z.object({
  phoneNumber: z.string(),
  fullName: z.string(),
  emailAddress: z.string().nullable(),
  addresses: z
    .array(z.object({ zoneId: z.string(), zoneName: z.string(), street: z.string() }))
    .describe('The last ones, newest first'),
  lastOrder: z.object({ type: z.enum(deliveryTypes), items: z.array(FilledLineWire) }),
})
export type KnownCustomerWire = z.infer<typeof KnownCustomerWire>

export function knownCustomerToWire(customer: KnownCustomer): KnownCustomerWire {
  const { phoneNumber, fullName, email, addresses, lastOrder } = customer
  const { type, items } = lastOrder
  return {
    phoneNumber,
    fullName,
    emailAddress: email,
    addresses,
    lastOrder: { type, items: items.map(filledLineToWire) },
  }
}

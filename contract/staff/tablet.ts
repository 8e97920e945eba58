import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import { Id } from '#contract/text.ts'
import { isWeakPin } from '#domain/staff/pin.ts'

import { ConfirmPassword } from './security.ts'

const Pin = z
  .string({ error: 'Please enter your PIN.' })
  .regex(/^\d{4,6}$/, 'A PIN has 4 to 6 digits.')

export const SetPin = ConfirmPassword.extend({
  pin: Pin.refine((pin) => !isWeakPin(pin), 'This PIN is easy to guess. Please choose another.'),
})

export type SetPin = z.infer<typeof SetPin>

export const PinLogin = z.object({ userId: Id, pin: Pin })
export type PinLogin = z.infer<typeof PinLogin>

const TabletPerson = z.object({ _id: z.string(), name: z.string() })
export type TabletPerson = z.infer<typeof TabletPerson>

export const TabletPeopleWire = z.object({ people: z.array(TabletPerson) })

export const KitchenTabletWire = z.object({
  _id: z.string(),
  device: z.string().nullable().describe('Browser and system'),
  createdAt: Moment,
})
export type KitchenTabletWire = z.infer<typeof KitchenTabletWire>

import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import { Id, line } from '#contract/text.ts'
import { ringReasons } from '#domain/kitchen/order-alarm.ts'
import { screenLimitMinutes, screenSounds } from '#domain/kitchen/staff-screen.ts'

export const RingingWire = z.object({
  isOn: z.boolean().describe('False while no screen should ring and no device gets push messages'),
  orders: z.array(
    z.object({
      _id: z.string(),
      reason: z.enum(ringReasons),
      since: Moment,
      isQuiet: z
        .literal(true)
        .optional()
        .describe(
          'The order may be fake (unpaid and unconfirmed, or free and not accepted). It has rung once and is only shown',
        ),
    }),
  ),
})
export type RingingWire = z.infer<typeof RingingWire>

export const maxAcceptedAtOnce = 500

export const AcceptOrders = z.object({
  orders: z
    .array(Id)
    .min(1)
    .max(maxAcceptedAtOnce)
    .optional()
    .describe('Ids; absent: all orders that are not accepted yet'),
  reason: z
    .enum(ringReasons)
    .optional()
    .describe('Only those that ring for this reason: `new` are not accepted yet'),
})
export type AcceptOrders = z.infer<typeof AcceptOrders>

export const AcceptedWire = z.object({
  accepted: z.array(z.string()).describe('Ids; orders that did not ring are left out'),
  at: Moment.describe('Send it back to undo the acceptance'),
})

export const UndoAcceptance = z.object({
  orders: z.array(Id).min(1).max(maxAcceptedAtOnce),
  at: Moment.describe('`at` from the response to the acceptance'),
})
export type UndoAcceptance = z.infer<typeof UndoAcceptance>

export const UndoneWire = z.object({
  undone: z.array(z.string()).describe('Ids that ring again; orders changed since are left out'),
})

const ScreenName = line(60, 'Please name this screen.')

export const ScreenReport = z.object({
  name: ScreenName,
  sound: z.enum(screenSounds),
  isVisible: z.boolean().describe('The page is in front: visibilityState'),
  shownOrder: Id.nullable().describe('Id of the newest order that it shows'),
})
export type ScreenReport = z.infer<typeof ScreenReport>

export const ScreenWire = ScreenReport.extend({
  id: z.string(),
  person: z.string().nullable().describe('Who is signed in there'),
  lastSeenAt: Moment,
  isAlive: z
    .boolean()
    .describe(`Within ${screenLimitMinutes} minutes it answered with every order that rang`),
})
export type ScreenWire = z.infer<typeof ScreenWire>

export const RangReport = z.object({ orders: z.array(Id).min(1).max(maxAcceptedAtOnce) })

export const PushKeyWire = z.object({ publicKey: z.string() })

/** Unpadded base64url of so many bytes. */
function key(bytes: number) {
  const length = Math.ceil((bytes * 4) / 3)
  return z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`))
}

export const PushSubscriptionWire = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
})
export const PushEndpoint = PushSubscriptionWire.pick({ endpoint: true })
export type PushSubscriptionWire = z.infer<typeof PushSubscriptionWire>

import { z } from 'zod'

import { Moment } from '#contract/moment.ts'

import { Reference } from './checkout.ts'

export const HoldWire = z.object({
  reference: z.string(),
  buyer: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  items: z.array(z.object({ product: z.string(), name: z.string(), quantity: z.int() })),
  createdAt: Moment,
  expiresAt: Moment,
})
export type HoldWire = z.infer<typeof HoldWire>

/** Each costs a request to the provider. */
export const maxReleasedAtOnce = 50

export const ReleaseHolds = z.object({
  references: z.array(Reference).min(1).max(maxReleasedAtOnce),
})
export type ReleaseHolds = z.infer<typeof ReleaseHolds>

/** `kept`: paid meanwhile, or no longer a hold. */
export const ReleasedWire = z.object({ released: z.array(z.string()), kept: z.array(z.string()) })
export type ReleasedWire = z.infer<typeof ReleasedWire>

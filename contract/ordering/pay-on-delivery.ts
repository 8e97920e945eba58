import { z } from 'zod'

import { Id } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'

const nairaMessage = 'Please enter an amount in whole naira from 1 to 10,000,000.'

/** Without the pattern of `Id`: clients that read it without Unicode would refuse answers. */
const ZoneId = z
  .string()
  .min(1)
  .max(64)
  .refine((id) => Id.safeParse(id).success, 'Please choose a delivery zone.')

export const PayOnDeliveryWire = z
  .object({
    pickup: z.boolean().describe('Also at the counter'),
    zoneIds: z
      .array(ZoneId)
      .max(1000)
      .nullable()
      .describe('The zones where it is allowed; null: all'),
    maxNaira: wholeNumber(1, 10_000_000, nairaMessage),
  })
  .describe('Orders that may be paid at the door or the counter')
export type PayOnDeliveryWire = z.infer<typeof PayOnDeliveryWire>

import { z } from 'zod'

export const ShopWire = z.object({
  name: z.string(),
  publicUrl: z.string().describe('Where customers reach the shop, without a slash at the end'),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  openingHours: z.object({ opensAt: z.string(), closesAt: z.string() }),
  isOpen: z.boolean(),
  changesAt: z.iso.datetime({ offset: true }).describe('When isOpen changes next'),
  onlyWithinHours: z.boolean(),
  chargesDeliveryOnline: z.boolean(),
  blankAfterMonths: z.int().describe('When an ended order no longer tells who its buyer was'),
  pickupAddress: z.string(),
  heroImage: z.string(),
  heroImages: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
  payment: z.object({
    provider: z.enum(['paystack', 'sandbox']),
    publicKey: z.string(),
    scriptUrl: z.string(),
  }),
})
export type ShopWire = z.infer<typeof ShopWire>

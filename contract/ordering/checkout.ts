import { z } from 'zod'

import { FullName, OptionalEmail, Phone } from '#contract/buyer.ts'
import { maxOptions } from '#contract/menu/option-group.ts'
import { Moment, OptionalMoment } from '#contract/moment.ts'
import { BillWire } from '#contract/payments/bill.ts'
import { Id, line, lookup, note } from '#contract/text.ts'
import { lineLimit, notesLimit } from '#domain/ordering/cart.ts'
import { holdsPerPhone } from '#domain/ordering/hold-limits.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'
import { referencePattern } from '#domain/reference.ts'

export const maxQuantity = 1_000_000

const Quantity = z
  .int('The quantity must be a whole number.')
  .min(1, 'The quantity must be at least 1.')
  .max(maxQuantity, 'That is more than we can cook.')

export const OrderLine = z.object({
  product: Id,
  quantity: Quantity,
  packageId: Id.nullish(),
  optionIds: z.array(Id).max(maxOptions).nullish(),
  notes: note(notesLimit).nullish(),
})

const Naira = z.int('Money is a whole number of naira.').min(0).max(1_000_000_000_000)

/** An order as sent at checkout. Prices and totals are only compared with ours. */
export const OrderData = z.object({
  buyer: z.object({
    fullName: FullName,
    phoneNumber: Phone,
    emailAddress: OptionalEmail.nullish(),
  }),
  items: z
    .array(OrderLine)
    .min(1, 'Your cart is empty')
    .max(lineLimit, `At most ${lineLimit} different dishes in one order.`),
  delivery: z.object({
    type: z.enum(deliveryTypes),
    address: z.string().max(1200).nullish(),
    fee: Naira.nullish(),
    zoneId: Id.nullish(),
  }),
  isScheduled: z.boolean().nullish(),
  scheduledDate: z.string().max(40).nullish(),
  scheduledTime: z.string().max(40).nullish(),
  asSoonAsPossible: z
    .boolean()
    .nullish()
    .describe('The scheduled time is the first free slot, offered as soon as possible'),
  paymentOnDelivery: z
    .boolean()
    .nullish()
    .describe('True: verify places the order, and it is paid at the door or the counter'),
  cash: Naira.nullish().describe(
    'Cash that the buyer will hand over, so that the rider brings change',
  ),
  totalAmount: Naira.nullish(),
  payLink: lookup(60)
    .nullish()
    .describe('The token of the payment link that filled in the checkout'),
  discountCode: lookup(100).nullish(),
})
export type OrderData = z.infer<typeof OrderData>

export const addressMessage = 'Please enter your detailed address.'
export const DeliveryAddress = z
  .string({ error: addressMessage })
  .transform((text) =>
    text
      .trim()
      .replaceAll(/\s*[\r\n]+\s*/g, ', ')
      .replaceAll('\t', ' '),
  )
  .pipe(line(300, addressMessage))

export const Reference = z.string().regex(referencePattern, 'This is not a payment reference.')

export const OpenCheckout = z.object({
  orderData: OrderData,
  attempt: Reference.nullish().describe('A random id of this attempt, in case its answer is lost'),
  replaces: z
    .array(Reference)
    .max(holdsPerPhone)
    .nullish()
    .describe(
      "The buyer's earlier unpaid attempts, by reference or attempt: their holds are released before this one",
    ),
  despiteTransfer: z
    .boolean()
    .nullish()
    .describe(
      'True: the buyer has not sent the transfer that the payment link waits for. Without it: 409 `transfer_awaited`',
    ),
})
export const VerifyPayment = z.object({ reference: Reference, orderData: OrderData })

export const CheckoutWire = z.object({
  reference: z.string(),
  amount: z
    .int()
    .describe(
      'Whole naira; the popup takes it times 100. 0: the order is placed, verify returns it',
    ),
  currency: z.literal('NGN'),
  email: z.string(),
  publicKey: z
    .string()
    .optional()
    .describe('To pay with; another one than in GET /api/shop when keys have just changed'),
  expiresAt: Moment,
  promisedAt: OptionalMoment.describe('When it is ready or at the door; null: no time is promised'),
  isShared: z
    .literal(true)
    .optional()
    .describe(
      'Unpaid checkouts hold more than half of a dish or slot, so nothing is held: the first to pay is served, others are refunded at once',
    ),
  transaction: z
    .object({
      accessCode: z.string().describe('For the popup, which then takes no amount'),
      scriptUrl: z.string().optional().describe('The script whose popup can open it'),
      token: z.string().describe('Of its page, GET /api/transfers/{token}'),
    })
    .optional()
    .describe('Only where the shop takes transfers, and the provider made the transaction'),
})
export type CheckoutWire = z.infer<typeof CheckoutWire>

/** 409 `already_paid`: the attempt that this one was to replace has been paid. */
export const AlreadyPaidWire = z.object({
  message: z.string(),
  code: z.literal('already_paid'),
  reference: z.string(),
})
export type AlreadyPaidWire = z.infer<typeof AlreadyPaidWire>

/** 409 `transfer_awaited`: the payment link waits for a transfer, and money may be on its way. */
export const TransferAwaitedWire = z.object({
  message: z.string(),
  code: z.literal('transfer_awaited'),
  token: z.string().describe('Of its page, GET /api/transfers/{token}'),
})

/** 409 `price_changed`: what the same cart costs now. */
export const PriceChangedWire = z.object({
  message: z.string(),
  code: z.literal('price_changed'),
  items: z.array(
    z.object({
      product: z.string(),
      packageId: z.string().nullable(),
      options: z.array(z.object({ id: z.string(), price: z.int() })).default([]),
      quantity: z.int(),
      price: z.int().describe('Each, with its options'),
    }),
  ),
  delivery: z.object({ fee: z.int() }),
  totalAmount: z.int(),
  bill: BillWire.nullable().default(null),
})
export type PriceChangedWire = z.infer<typeof PriceChangedWire>

/** 409 `out_of_stock`: the stock of the dishes that ran short. */
export const OutOfStockWire = z.object({
  message: z.string(),
  code: z.literal('out_of_stock'),
  items: z.array(
    z.object({
      product: z.string(),
      available: z.int(),
      soldOutOptions: z
        .array(z.string())
        .optional()
        .describe('The ids of options that were chosen and are sold out'),
    }),
  ),
})
export type OutOfStockWire = z.infer<typeof OutOfStockWire>

export const SlotWire = z.object({
  date: z.string().describe('scheduledDate of an order in this slot'),
  time: z.string().describe('Its scheduledTime: when the slot begins'),
  until: z.string().describe('When it ends'),
})
export type SlotWire = z.infer<typeof SlotWire>

/** 409 `slot_taken`: the slot of the order is full or over; the next free ones. */
export const SlotTakenWire = z.object({
  message: z.string(),
  code: z.literal('slot_taken'),
  slots: z.array(SlotWire),
})
export type SlotTakenWire = z.infer<typeof SlotTakenWire>

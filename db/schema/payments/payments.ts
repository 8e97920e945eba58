import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'
import { checkoutMethods, paidChannels } from '#domain/payments/payment-method.ts'
import { paymentStates } from '#domain/payments/payment.ts'
import type { ProviderStatus } from '#domain/payments/provider-status.ts'
import { filterableRefundViews } from '#domain/payments/refund-view.ts'
import type { ReviewReason } from '#domain/payments/review-reason.ts'
import type { StoredTransfer } from '#domain/payments/transfer.ts'

import { discountCodes } from './discount-codes.ts'

/** One attempt to pay, from the moment the buyer presses Pay Now; its reference is the order's. */
export const payments = pgTable(
  'payments',
  {
    reference: text().primaryKey(),
    state: text({ enum: paymentStates }).notNull().default('started'),
    method: text({ enum: checkoutMethods }).notNull().default('online'),
    /** What the buyer was shown: prices are fixed here, not when the payment arrives. */
    draft: jsonb().$type<OrderDraft>().notNull(),
    amountNaira: bigint({ mode: 'number' }).notNull(),
    /** Counts as a use of the code while this holds, or while its order is not cancelled. */
    discountCode: text().references(() => discountCodes.code),
    phoneNumber: text().notNull(),
    clientAddress: text().notNull(),
    /** The browser's id of this attempt; sent again, it gets the same hold. */
    attempt: text(),
    /** The shop cannot sell this draft: it has no prices, and money that arrives is refunded. */
    isUnfulfillable: boolean().notNull().default(false),
    isHolding: boolean().notNull(),
    /** When the first of the buyer's holds began that replaced each other; null: this is the first. */
    heldSince: timestamp({ withTimezone: true }),
    /** Opened while unpaid holds had more than half: holds nothing, and the first to pay is served. */
    isShared: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Started while the shop had no card keys; the real provider is never asked about it. */
    isSandbox: boolean().notNull().default(false),
    /** Started with test keys, also the sandbox's. Ask `isTestPayment`. */
    hasTestKeys: boolean().notNull().default(false),
    /** Null once it is settled or polling has ended. */
    nextPollAt: timestamp({ withTimezone: true }),
    pollCount: integer().notNull().default(0),
    /** A held payment's first verify is let in above the limit; this is when that was used. */
    firstVerifyAt: timestamp({ withTimezone: true }),
    /** Everything received, including `collectedNaira`. */
    paidKobo: bigint({ mode: 'number' }),
    collectedNaira: bigint({ mode: 'number' }).notNull().default(0),
    currency: text(),
    excessKobo: bigint({ mode: 'number' }).notNull().default(0),
    providerId: text(),
    /** How the buyer paid the provider, where the provider reports it. */
    channel: text({ enum: paidChannels }),
    /** Why a paid attempt became a refund: a name from `domain/refusal.ts`. */
    reason: text(),
    settledAt: timestamp({ withTimezone: true }),
    lastStatus: jsonb().$type<ProviderStatus>(),
    lastAskedAt: timestamp({ withTimezone: true }),
    /** Start of its slot, whose load is the sum over these rows. Null: no slot. */
    slotAt: timestamp({ withTimezone: true }),
    slotPortions: integer(),
    /** Identifies a phone order: its payment link, or the id that the client made for it. */
    keyedOrderId: text(),
    /** The user who entered a phone order; null: its buyer ordered. */
    keyedBy: text(),
    /** A transaction made by the server. Null: the popup makes it, for a card. */
    transfer: jsonb().$type<StoredTransfer>(),
    /** When the buyer is to be e-mailed about the transfer. */
    transferEmailDueAt: timestamp({ withTimezone: true }),
    /** Sum of the processed refunds; the trigger `refunds_summed` writes this and `hasOpenRefund`. */
    refundedKobo: bigint({ mode: 'number' }).notNull().default(0),
    hasOpenRefund: boolean().notNull().default(false),
    /** `refundViewOf`; null for 'not refunded'. */
    refundView: text({ enum: filterableRefundViews }).generatedAlwaysAs(
      sql`case when paid_kobo > 0 and refunded_kobo >= paid_kobo then 'refunded'
        when has_open_refund then 'refund pending'
        when paid_kobo > 0 and refunded_kobo > 0 then 'partly refunded' end`,
    ),
    review: jsonb().$type<ReviewReason>(),
    /** An anonymised payment cannot become an order. */
    anonymisedAt: timestamp({ withTimezone: true }),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(reference || chr(10) || phone_number || chr(10) || coalesce(draft -> 'buyer' ->> 'fullName', ''))`,
      ),
  },
  (table) => [
    // Covers the search: an index-only scan.
    index('payments_on_screen').on(table.createdAt, table.reference, table.searchText),
    index('payments_provider_id')
      .on(table.providerId)
      .where(sql`${table.providerId} is not null`),
    index('payments_review')
      .on(table.createdAt)
      .where(sql`${table.review} is not null`),
    index('payments_refund_view')
      .on(table.refundView, table.createdAt)
      .where(sql`${table.refundView} is not null`),
    index('payments_paid_without_order')
      .on(table.createdAt)
      .where(
        sql`${table.state} <> 'ordered' and (${table.state} = 'refunding' or ${table.lastStatus} ->> 'code' = 'paid')`,
      ),
    index('payments_without_order')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'ordered'`),
    index('payments_to_anonymise')
      .on(table.createdAt)
      .where(sql`${table.anonymisedAt} is null and ${table.state} <> 'ordered'`),
    index('payments_holding')
      .on(table.expiresAt)
      .where(sql`${table.isHolding}`),
    index('payments_promised')
      .on(table.clientAddress)
      .where(sql`${table.method} = 'on-delivery' and ${table.paidKobo} is null`),
    index('payments_uncollected')
      .on(table.createdAt)
      .where(
        sql`${table.method} = 'on-delivery' and coalesce(${table.paidKobo}, 0) < ${table.amountNaira} * 100`,
      ),
    index('payments_slot')
      .on(table.slotAt)
      .where(sql`${table.slotAt} is not null`),
    index('payments_keyed_order')
      .on(table.keyedOrderId)
      .where(sql`${table.keyedOrderId} is not null`),
    index('payments_discount_code')
      .on(table.discountCode)
      .where(sql`${table.discountCode} is not null`),
    index('payments_attempt')
      .on(table.attempt)
      .where(sql`${table.attempt} is not null`),
    index('payments_transfer_token')
      .on(sql`(${table.transfer} ->> 'token')`)
      .where(sql`${table.transfer} is not null`),
    index('payments_transfer_email')
      .on(table.transferEmailDueAt)
      .where(sql`${table.transferEmailDueAt} is not null`),
    index('payments_to_poll')
      .on(table.nextPollAt)
      .where(sql`${table.nextPollAt} is not null`),
  ],
)

export const resolvedReviews = pgTable(
  'resolved_reviews',
  {
    id: text().primaryKey().$defaultFn(newId),
    reference: text()
      .notNull()
      .references(() => payments.reference),
    review: jsonb().$type<ReviewReason>().notNull(),
    note: text().notNull(),
    /** The name at that time. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.reference)],
)

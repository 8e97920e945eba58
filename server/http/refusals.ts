import type { Context } from 'hono'

import { slotToWire } from '#contract/ordering/slot.ts'
import type { Problem } from '#contract/problem.ts'
import { keyFields } from '#contract/staff/provider-keys.ts'
import { reviewMessage } from '#domain/payments/review-reason.ts'
import { messageFor, type Refusal, type RefusalName, statuses } from '#server/refusals/refusal.ts'

import { replyJson } from './reply-json.ts'

const codes: Partial<Record<RefusalName, string>> = {
  'out-of-stock': 'out_of_stock',
  'slot-taken': 'slot_taken',
  'cut-off': 'cut_off',
  'sold-out-meanwhile': 'sold_out',
  'price-changed': 'price_changed',
  'code-refused': 'code_refused',
  closed: 'closed',
  paused: 'paused',
  'already-paid': 'already_paid',
  'transfer-awaited': 'transfer_awaited',
  'review-open': 'review_open',
  'day-not-over': 'day_not_over',
  'placed-before': 'placed_before',
  'pay-first': 'pay_first',
  'large-order': 'large_order',
  'payment-pending': 'payment_pending',
  'stock-changed': 'stale',
  'menu-changed': 'stale',
  'zones-changed': 'stale',
  'order-changed': 'stale',
  'cannot-cancel': 'cannot_cancel',
  'line-changed': 'stale',
  'change-decided': 'decided',
  'choice-not-offered': 'not_offered',
  'user-inactive': 'inactive',
  'challenge-expired': 'challenge_expired',
  'second-factor-needed': 'second_factor_needed',
  'wrong-code': 'wrong_code',
  'link-expired': 'link_expired',
  'confirmation-needed': 'confirm_password',
  'access-held': 'access_held',
  'objection-expired': 'link_expired',
  'last-super-admin': 'last_super_admin',
  'screen-of-another': 'of_another',
  'push-of-another': 'of_another',
  'category-in-use': 'in_use',
  'too-many-questions': 'too_many_questions',
  'customer-has-order': 'unsettled',
  'customer-has-payment': 'unsettled',
}

/** The fields that refusals are about, where it is always the same one. */
const fieldPaths: Partial<Record<RefusalName, string>> = {
  'unknown-zone': 'orderData.delivery.zoneId',
  'bad-address': 'orderData.delivery.address',
  'cash-too-low': 'orderData.cash',
  'email-taken': 'email',
  'common-password': 'password',
  'wrong-current-password': 'currentPassword',
  'wrong-second-factor': 'code',
  'zone-name-taken': 'name',
  'category-name-taken': 'name',
  'printer-name-taken': 'name',
  'code-taken': 'code',
  'unknown-category': 'category',
  'bad-image-address': 'image',
  'stock-changed': 'stock',
  'refund-too-large': 'amount',
  ...keyFields,
}

export function replyRefusal(c: Context, refusal: Refusal) {
  c.set('refused', refusal.refused)
  if ('retryAfterSeconds' in refusal) c.header('Retry-After', String(refusal.retryAfterSeconds))
  const problem: Problem = { message: messageFor(refusal), ...detailsOf(refusal) }
  return replyJson(c, problem, statuses[refusal.refused])
}

function detailsOf(refusal: Refusal) {
  const code = codes[refusal.refused]
  switch (refusal.refused) {
    case 'out-of-stock':
      return { code, items: refusal.items }
    case 'slot-taken':
      return { code, slots: refusal.slots.map(slotToWire) }
    case 'price-changed':
      return {
        code,
        items: refusal.items.map(({ priceNaira, options, ...item }) => ({
          ...item,
          options: options.map((option) => ({ id: option.id, price: option.priceNaira })),
          price: priceNaira,
        })),
        delivery: { fee: refusal.feeNaira },
        totalAmount: refusal.totalAmount,
        ...(refusal.bill && { bill: refusal.bill }),
      }
    case 'review-open':
      return { code, reasons: refusal.reasons.map(reviewMessage) }
    case 'transfer-awaited':
      return { code, token: refusal.token }
    case 'already-paid':
      return { code, reference: refusal.reference }
    default: {
      const path = fieldPathOf(refusal)
      const issues = path && [{ path, message: messageFor(refusal) }]
      return { ...(code && { code }), ...(issues && { issues }) }
    }
  }
}

/** The field of the request that the refusal is about. */
function fieldPathOf(refusal: Refusal) {
  if (refusal.refused === 'far-special-days') return `specialDays.${refusal.index}.from`
  if (refusal.refused !== 'bad-schedule') return fieldPaths[refusal.refused]
  return `orderData.${refusal.fault === 'closed' ? 'scheduledTime' : 'scheduledDate'}`
}

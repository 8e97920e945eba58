import type { Context } from 'hono'

import { imageTooLarge, notAnImage, uploadFailed } from '#contract/menu/image.ts'
import { promiseMoveMessages } from '#contract/ordering/promise.ts'
import { scheduleMessage } from '#contract/ordering/schedule.ts'
import { slotToWire } from '#contract/ordering/slot.ts'
import type { Problem } from '#contract/problem.ts'
import type { Refusal, RefusalName } from '#contract/refusal.ts'
import { cashUpFaultMessages } from '#contract/reports/cash-up.ts'
import { lastSuperAdminMessage, permissionErrorMessages } from '#contract/staff/permission-error.ts'
import { keyMessages } from '#contract/staff/provider-keys.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { optionFaultMessage } from '#domain/menu/option-group.ts'
import { formatNaira, minimumChargeNaira } from '#domain/money.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { pausesText } from '#domain/ordering/pauses-text.ts'
import { payFirstMessage } from '#domain/ordering/pay-on-delivery.ts'
import { discountCodeFaultMessage } from '#domain/payments/discount-code.ts'
import { reviewMessage } from '#domain/payments/review-reason.ts'
import { callUs } from '#domain/phone.ts'
import { tooManyPasskeysMessage } from '#domain/staff/passkey.ts'
import { momentText } from '#domain/time-text.ts'

import { fieldPaths, statuses } from './refusal-statuses.ts'

type Messages = { [N in RefusalName]: string | ((refusal: Refusal<N>) => string) }

const messages: Messages = {
  ...keyMessages,
  'cannot-close-day': ({ fault }) => cashUpFaultMessages[fault],
  'day-not-over': ({ until }) =>
    `Orders are taken until ${formatMoment(until)}. Money that comes in after closing must be counted as an addition.`,
  'no-difference': 'This difference has been confirmed meanwhile.',
  'till-not-found': 'This till is not yours, or its day has been closed meanwhile.',
  'product-not-found': 'We do not know this dish.',
  'category-not-found': 'We do not know this category.',
  'order-not-found': 'Order not found',
  'page-not-found': 'We do not know where this page begins.',
  'payment-not-found': 'We do not know this payment.',
  'ride-not-found': 'This link no longer works. Please ask the kitchen for a new one.',
  'no-ride-needed': 'A rider link is only for a delivery that is not finished.',
  'pay-link-not-found': 'This payment link does not work any more.',
  'phone-orders-off': 'Orders by phone are turned off in Settings, Phone orders.',
  'wrong-code': ({ triesLeft }) =>
    triesLeft > 0
      ? `These are not the customer’s 4 digits. ${triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`} left.`
      : 'These digits were wrong too often. Please call the kitchen: they complete the order.',
  'ride-unpaid': ({ dueNaira }) =>
    `Please collect ${formatNaira(dueNaira)} first, or call the kitchen.`,
  'unknown-product': 'A dish in your cart is no longer on our menu.',
  'unknown-package': 'A package in your cart is no longer on our menu.',
  'wrong-options': ({ name, fault }) => `${name}: ${optionFaultMessage(fault)}`,
  'unknown-zone': 'Please select your neighbourhood.',
  'bad-address': ({ message }) => message,
  'below-min-order': ({ name, minOrder }) => `${name}: please order at least ${minOrder}.`,
  'bad-schedule': ({ fault, daysAhead }) => scheduleMessage(fault, daysAhead),
  'below-minimum-charge': `The card payment must be at least ${formatNaira(minimumChargeNaira)}.`,
  closed: ({ opensAt, now }) =>
    opensAt
      ? `We are closed now and open again ${momentText(opensAt, now)}. You can order for later.`
      : 'We are closed now. Please call us.',
  'far-special-days': 'Please choose a day from last year to five years ahead.',
  paused: ({ pauses, now }) => pausesText(pauses, now),
  'out-of-stock': 'Some of your dishes have just sold out.',
  'slot-taken': ({ slots, phone }) =>
    slots.length > 0
      ? 'That time is not available. Please choose another one.'
      : `We have no free time for this order. Please order less or ${callUs(phone)}.`,
  'cut-off': ({ message }) => message,
  'slot-full': 'The time slot of this order is full now. Please make room in it first.',
  'price-changed': 'Some prices have changed. Please look at the new total before you pay.',
  'code-refused': ({ fault }) => discountCodeFaultMessage(fault),
  'code-taken': 'This code already exists. An ended code cannot be reused.',
  'code-not-found': 'We do not know this code.',
  'already-paid': 'We have this order. Please do not pay again.',
  'transfer-awaited':
    'We are waiting for the transfer of this order. If you have sent the money, please do not pay again.',
  'placed-before': ({ orderId }) =>
    `This was placed before as order #${shortIdOf(orderId)}, with other dishes or another phone number. Look at it first: to place this one too, press again.`,
  'large-order': ({ maxUnpaidPortions, phone }) =>
    `For more than ${maxUnpaidPortions} portions, please ${callUs(phone, ' first')}.`,
  'too-many-holds': 'You have several unfinished payments. Please finish one or wait a little.',
  'too-many-requests': 'That was very often in a short time. Please wait a little and try again.',
  'live-updates-full': 'Too many pages are open for live updates. Please ask again later.',
  'too-many-pins': 'There were too many wrong PINs. Your password still works.',
  'new-devices-blocked':
    'Too many sign-ins to this account have failed today. Use a device that signed in before, or set a new password by e-mail.',
  'not-paid': 'This payment has not been completed.',
  'hold-expired': 'This order reached us too late and was not placed. Please order again.',
  'pay-first': ({ fault, maxNaira }) => payFirstMessage(fault, maxNaira),
  'cash-too-low': 'The cash you pay with must be at least what you owe.',
  'phone-unconfirmed': ({ isCancelled }) =>
    isCancelled
      ? 'Please set this order to Pending first, then call the customer and confirm the phone number.'
      : 'Please call the customer first, then confirm the phone number.',
  'collection-of-another': 'This id was used for the money of another order. Please try again.',
  'collects-too-much': ({ dueNaira }) => `Only ${formatNaira(dueNaira)} is left to collect.`,
  'payment-pending': 'Your bank is still working on this payment. Please wait a little.',
  underpaid: 'The amount paid is less than the price. Your money is being refunded.',
  'wrong-currency': 'The payment was not made in naira. Your money is being refunded.',
  'sold-out-meanwhile':
    'A dish sold out before your payment arrived. Your money is being refunded.',
  'not-placeable': 'We cannot cook this order any more. Your money is being refunded.',
  'paid-twice': 'This order was paid already. Your second payment is being refunded.',
  'reference-of-another': 'This payment reference belongs to another order.',
  'payment-unknown':
    'We are still confirming your payment. Please do not pay again: we keep asking until we know.',
  'provider-unavailable': 'The payment provider does not respond. Please try again in a minute.',
  'signed-out': 'Please sign in.',
  'token-reused': 'Please sign in.',
  'wrong-password': 'The e-mail or the password is wrong.',
  'user-inactive': 'Your account is inactive. Please ask an Admin to activate it.',
  'common-password':
    'This password is too common: it is one of the first that others try. Please choose another.',
  'wrong-current-password': 'This is not your current password.',
  'session-not-found': 'This device is not signed in any more.',
  'challenge-expired': 'This sign-in took too long. Please enter your password again.',
  'set-up-expired': 'This set-up took too long. Please cancel it and begin again.',
  'wrong-second-factor':
    'This code is wrong or was used before. Please wait for the next one, and check the clock of your phone.',
  'second-factor-needed': 'Please set up a second factor first. Your shop asks it of every Admin.',
  'app-already-set-up': 'Your authenticator app is already set up.',
  'no-second-factor': 'There is no second factor.',
  'own-second-factor': 'Please remove your own second factor in Settings, Second factor.',
  'own-access': 'Please change your own e-mail or password in Settings, Your e-mail or Password.',
  'confirmation-needed': 'Please confirm this with your own password.',
  'access-held': ({ until }) =>
    `This person undid a change of their sign-in. You can change it again from ${formatMoment(until)} on.`,
  'objection-expired': 'This link has expired or has been used. Please speak to an Admin.',
  'tablet-not-found': 'We do not know this kitchen tablet.',
  'wrong-pin': 'This PIN is wrong.',
  'no-pin': 'There is no PIN.',
  'password-needed': 'Please sign in with your password to do this.',
  'passkey-refused': 'This passkey was not accepted. Please try again.',
  'passkey-not-found': 'This passkey was removed already.',
  'too-many-passkeys': ({ max }) => tooManyPasskeysMessage(max),
  'foreign-origin': 'This call is only for our own pages.',
  'link-expired': 'This link has expired or has been used. Please ask for a new one.',
  'not-allowed': ({ needs }) =>
    `Only ${needs === 'Admin' ? 'an Admin or' : 'a'} SuperAdmin may do this.`,
  'staff-fault': ({ fault }) => permissionErrorMessages[fault],
  'last-super-admin': lastSuperAdminMessage,
  'user-not-found': 'We do not know this user.',
  'email-taken': 'This e-mail address is already in use.',
  'zone-not-found': 'We do not know this delivery zone.',
  'zone-name-taken': 'There is already a delivery zone of this name.',
  'zones-changed': 'The zones have changed meanwhile. Please look at them again.',
  'category-name-taken': 'There is already a category of this name.',
  'printer-not-found': 'We do not know this printer.',
  'printer-name-taken': 'There is already a printer of this name.',
  'print-job-not-found': 'We do not know this ticket.',
  'print-job-ended': 'Someone else has already settled this ticket.',
  'category-in-use': ({ dishes }) =>
    `This category still has ${dishes} ${dishes === 1 ? 'product' : 'products'}. Move or delete them first.`,
  'unknown-category': 'Please choose one of the categories.',
  'bad-image-address': uploadFailed,
  'not-an-image': notAnImage,
  'image-too-large': imageTooLarge,
  'stock-changed': ({ stock }) => `The stock has changed meanwhile: it is ${stock} now.`,
  'file-too-large': ({ maxMegabytes }) => `This file is larger than ${maxMegabytes} MB.`,
  'unreadable-menu': ({ message }) => message,
  'menu-changed': 'The menu has changed meanwhile. Please look at the changes again.',
  'order-changed': ({ status }) => `Someone else has set this order to ${status} meanwhile.`,
  'cannot-promise': ({ fault }) => promiseMoveMessages[fault],
  'cannot-cancel': ({ phone }) =>
    `This order can no longer be cancelled here. Please ${callUs(phone)}.`,
  'line-changed': 'This order no longer has so many portions of this dish.',
  'change-not-found': 'This question was not found.',
  'change-decided': 'This has already been decided.',
  'order-empty': 'Nothing is left of this order: its dishes ran out and were refunded.',
  'order-refunded':
    'The money of this order was given back. Please take a new order instead of bringing it back.',
  'choice-not-offered': 'This is not possible any more. Please choose again.',
  'nothing-to-refund': 'Nothing is left of this payment to give back.',
  'refund-too-large': ({ leftNaira }) =>
    `At most ${formatNaira(leftNaira)} can still be given back.`,
  'review-open': ({ reasons }) =>
    `Not refunded yet. ${reasons.map(reviewMessage).join(' ')} If you refund now, the money may go back twice.`,
  'nothing-to-settle': 'This has already been handled. Please reload the payment.',
  'bank-details-refused': 'The provider did not accept this account. Please check number and bank.',
  'question-not-found': 'This question is not open any more.',
  'too-many-questions':
    'We have more questions than we can answer at the moment. Please call us, or ask again later.',
  'screen-not-found': 'We do not know this screen.',
  'too-many-screens':
    'There are too many screens. Please remove old ones in Settings, This device.',
  'screen-of-another': 'You do not use this screen, so only an Admin can change it.',
  'push-of-another': 'Another person gets the push messages of this device until they sign out.',
  'bad-push-address': 'We do not know the push service of this browser.',
  'customer-not-found': 'We keep nothing that belongs to this phone number.',
  'customer-has-order': ({ reference }) =>
    `Their order ${reference} is not finished. Complete or cancel it first.`,
  'customer-has-payment': ({ reference }) =>
    `Their payment ${reference} is not settled. Please erase them when it is.`,
}

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

export function messageFor<N extends RefusalName>(refusal: Refusal<N>) {
  const message = messages[refusal.refused] as string | ((refusal: Refusal<N>) => string)
  return typeof message === 'function' ? message(refusal) : message
}

export function replyRefusal(c: Context, refusal: Refusal) {
  c.set('refused', refusal.refused)
  if ('retryAfterSeconds' in refusal) c.header('Retry-After', String(refusal.retryAfterSeconds))
  const problem: Problem = { message: messageFor(refusal), ...detailsOf(refusal) }
  return c.json(problem, statuses[refusal.refused])
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

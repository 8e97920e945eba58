import { imageTooLarge, notAnImage, uploadFailed } from '#contract/menu/image.ts'
import { promiseMoveMessages } from '#contract/ordering/promise.ts'
import { scheduleMessage } from '#contract/ordering/schedule.ts'
import { cashUpFaultMessages } from '#contract/reports/cash-up.ts'
import { lastSuperAdminMessage, permissionErrorMessages } from '#contract/staff/permission-error.ts'
import { keyMessages } from '#contract/staff/provider-keys.ts'
import type { PromiseMoveFault } from '#domain/kitchen/promise-move.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { type OptionFault, optionFaultMessage } from '#domain/menu/option-group.ts'
import { formatNaira, minimumChargeNaira } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Shortage, PriceNow } from '#domain/ordering/draft.ts'
import type { Opening, ScheduleError } from '#domain/ordering/opening-hours.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import type { Pauses } from '#domain/ordering/pause.ts'
import { pausesText } from '#domain/ordering/pauses-text.ts'
import { type PayFirstFault, payFirstMessage } from '#domain/ordering/pay-on-delivery.ts'
import type { BillDetails } from '#domain/ordering/pricing.ts'
import { type DiscountCodeFault, discountCodeFaultMessage } from '#domain/payments/discount-code.ts'
import { type ReviewReason, reviewMessage } from '#domain/payments/review-reason.ts'
import { callUs } from '#domain/phone.ts'
import type { CashUpFault } from '#domain/reports/cash-up.ts'
import { tooManyPasskeysMessage } from '#domain/staff/passkey.ts'
import type { PermissionError, Role } from '#domain/staff/role.ts'
import { momentText } from '#domain/time-text.ts'

/** Every refusal, with what it says and the details for it, below the HTTP status of its reply. */
const byStatus = {
  400: {
    'page-not-found': 'We do not know where this page begins.',
    'unknown-product': 'A dish in your cart is no longer on our menu.',
    'unknown-package': 'A package in your cart is no longer on our menu.',
    'wrong-options': ({ name, fault }: { name: string; fault: OptionFault }) =>
      `${name}: ${optionFaultMessage(fault)}`,
    'unknown-zone': 'Please select your neighbourhood.',
    'bad-address': ({ message }: { message: string }) => message,
    'below-min-order': ({ name, minOrder }: { name: string; minOrder: number }) =>
      `${name}: please order at least ${minOrder}.`,
    'bad-schedule': ({ fault, daysAhead }: { fault: ScheduleError; daysAhead: number }) =>
      scheduleMessage(fault, daysAhead),
    'below-minimum-charge': `The card payment must be at least ${formatNaira(minimumChargeNaira)}.`,
    'far-special-days': 'Please choose a day from last year to five years ahead.',
    'cash-too-low': 'The cash you pay with must be at least what you owe.',
    'common-password':
      'This password is too common: it is one of the first that others try. Please choose another.',
    'wrong-current-password': 'This is not your current password.',
    'wrong-second-factor':
      'This code is wrong or was used before. Please wait for the next one, and check the clock of your phone.',
    'objection-expired': 'This link has expired or has been used. Please speak to an Admin.',
    'passkey-refused': 'This passkey was not accepted. Please try again.',
    'link-expired': 'This link has expired or has been used. Please ask for a new one.',
    'unknown-category': 'Please choose one of the categories.',
    'bad-image-address': uploadFailed,
    'not-an-image': notAnImage,
    'unreadable-menu': ({ message }: { message: string }) => message,
    'bad-push-address': 'We do not know the push service of this browser.',
  },
  401: {
    'signed-out': 'Please sign in.',
    'token-reused': 'Please sign in.',
    'wrong-password': 'The e-mail or the password is wrong.',
    'challenge-expired': 'This sign-in took too long. Please enter your password again.',
    'wrong-pin': 'This PIN is wrong.',
  },
  402: {
    'not-paid': 'This payment has not been completed.',
    'payment-pending': 'Your bank is still working on this payment. Please wait a little.',
  },
  403: {
    'user-inactive': 'Your account is inactive. Please ask an Admin to activate it.',
    'second-factor-needed':
      'Please set up a second factor first. Your shop asks it of every Admin.',
    'own-second-factor': 'Please remove your own second factor in Settings, Second factor.',
    'own-access': 'Please change your own e-mail or password in Settings, Your e-mail or Password.',
    'confirmation-needed': 'Please confirm this with your own password.',
    'password-needed': 'Please sign in with your password to do this.',
    'foreign-origin': 'This call is only for our own pages.',
    'not-allowed': ({ needs }: { needs: Role }) =>
      `Only ${needs === 'Admin' ? 'an Admin or' : 'a'} SuperAdmin may do this.`,
    'staff-fault': ({ fault }: { fault: PermissionError }) => permissionErrorMessages[fault],
    'screen-of-another': 'You do not use this screen, so only an Admin can change it.',
  },
  404: {
    'product-not-found': 'We do not know this dish.',
    'category-not-found': 'We do not know this category.',
    'order-not-found': 'Order not found',
    'payment-not-found': 'We do not know this payment.',
    'ride-not-found': 'This link no longer works. Please ask the kitchen for a new one.',
    'pay-link-not-found': 'This payment link does not work any more.',
    'code-not-found': 'We do not know this code.',
    'session-not-found': 'This device is not signed in any more.',
    'no-second-factor': 'There is no second factor.',
    'tablet-not-found': 'We do not know this kitchen tablet.',
    'no-pin': 'There is no PIN.',
    'passkey-not-found': 'This passkey was removed already.',
    'user-not-found': 'We do not know this user.',
    'zone-not-found': 'We do not know this delivery zone.',
    'printer-not-found': 'We do not know this printer.',
    'print-job-not-found': 'We do not know this ticket.',
    'change-not-found': 'This question was not found.',
    'question-not-found': 'This question is not open any more.',
    'screen-not-found': 'We do not know this screen.',
    'keys-not-set': keyMessages['keys-not-set'],
    'till-not-found': 'This till is not yours, or its day has been closed meanwhile.',
    'customer-not-found': 'We keep nothing that belongs to this phone number.',
  },
  409: {
    'no-ride-needed': 'A rider link is only for a delivery that is not finished.',
    'phone-orders-off': 'Orders by phone are turned off in Settings, Phone orders.',
    'wrong-code': ({ triesLeft }: { triesLeft: number }) =>
      triesLeft > 0
        ? `These are not the customer’s 4 digits. ${triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`} left.`
        : 'These digits were wrong too often. Please call the kitchen: they complete the order.',
    'ride-unpaid': ({ dueNaira }: { dueNaira: number }) =>
      `Please collect ${formatNaira(dueNaira)} first, or call the kitchen.`,
    closed: ({ opensAt, now }: { opensAt: Date | undefined; now: Date }) =>
      opensAt
        ? `We are closed now and open again ${momentText(opensAt, now)}. You can order for later.`
        : 'We are closed now. Please call us.',
    paused: ({ pauses, now }: { pauses: Pauses; now: Date }) => pausesText(pauses, now),
    'out-of-stock': 'Some of your dishes have just sold out.',
    'slot-taken': ({ slots, phone }: { slots: Opening[]; phone: string }) =>
      slots.length > 0
        ? 'That time is not available. Please choose another one.'
        : `We have no free time for this order. Please order less or ${callUs(phone)}.`,
    'slot-full': 'The time slot of this order is full now. Please make room in it first.',
    'cut-off': ({ message }: { message: string }) => message,
    'price-changed': 'Some prices have changed. Please look at the new total before you pay.',
    'code-refused': ({ fault }: { fault: DiscountCodeFault }) => discountCodeFaultMessage(fault),
    'code-taken': 'This code already exists. An ended code cannot be reused.',
    'already-paid': 'We have this order. Please do not pay again.',
    'transfer-awaited':
      'We are waiting for the transfer of this order. If you have sent the money, please do not pay again.',
    'placed-before': ({ orderId }: { orderId: string }) =>
      `This was placed before as order #${shortIdOf(orderId)}, with other dishes or another phone number. Look at it first: to place this one too, press again.`,
    'large-order': ({ maxUnpaidPortions, phone }: { maxUnpaidPortions: number; phone: string }) =>
      `For more than ${maxUnpaidPortions} portions, please ${callUs(phone, ' first')}.`,
    'hold-expired': 'This order reached us too late and was not placed. Please order again.',
    'pay-first': ({ fault, maxNaira }: { fault: PayFirstFault; maxNaira: number }) =>
      payFirstMessage(fault, maxNaira),
    'phone-unconfirmed': ({ isCancelled }: { isCancelled: boolean }) =>
      isCancelled
        ? 'Please set this order to Pending first, then call the customer and confirm the phone number.'
        : 'Please call the customer first, then confirm the phone number.',
    'collects-too-much': ({ dueNaira }: { dueNaira: number }) =>
      `Only ${formatNaira(dueNaira)} is left to collect.`,
    'collection-of-another': 'This id was used for the money of another order. Please try again.',
    'sold-out-meanwhile':
      'A dish sold out before your payment arrived. Your money is being refunded.',
    'not-placeable': 'We cannot cook this order any more. Your money is being refunded.',
    'paid-twice': 'This order was paid already. Your second payment is being refunded.',
    'reference-of-another': 'This payment reference belongs to another order.',
    'set-up-expired': 'This set-up took too long. Please cancel it and begin again.',
    'app-already-set-up': 'Your authenticator app is already set up.',
    'access-held': ({ until }: { until: Date }) =>
      `This person undid a change of their sign-in. You can change it again from ${formatMoment(until)} on.`,
    'too-many-passkeys': ({ max }: { max: number }) => tooManyPasskeysMessage(max),
    'last-super-admin': lastSuperAdminMessage,
    'email-taken': 'This e-mail address is already in use.',
    'zone-name-taken': 'There is already a delivery zone of this name.',
    'zones-changed': 'The zones have changed meanwhile. Please look at them again.',
    'category-name-taken': 'There is already a category of this name.',
    'printer-name-taken': 'There is already a printer of this name.',
    'print-job-ended': 'Someone else has already settled this ticket.',
    'category-in-use': ({ dishes }: { dishes: number }) =>
      `This category still has ${dishes} ${dishes === 1 ? 'product' : 'products'}. Move or delete them first.`,
    'stock-changed': ({ stock }: { stock: number }) =>
      `The stock has changed meanwhile: it is ${stock} now.`,
    'menu-changed': 'The menu has changed meanwhile. Please look at the changes again.',
    'order-changed': ({ status }: { status: OrderStatus }) =>
      `Someone else has set this order to ${status} meanwhile.`,
    'cannot-promise': ({ fault }: { fault: PromiseMoveFault }) => promiseMoveMessages[fault],
    'cannot-cancel': ({ phone }: { phone: string }) =>
      `This order can no longer be cancelled here. Please ${callUs(phone)}.`,
    'line-changed': 'This order no longer has so many portions of this dish.',
    'change-decided': 'This has already been decided.',
    'order-empty': 'Nothing is left of this order: its dishes ran out and were refunded.',
    'order-refunded':
      'The money of this order was given back. Please take a new order instead of bringing it back.',
    'choice-not-offered': 'This is not possible any more. Please choose again.',
    'nothing-to-refund': 'Nothing is left of this payment to give back.',
    'refund-too-large': ({ leftNaira }: { leftNaira: number }) =>
      `At most ${formatNaira(leftNaira)} can still be given back.`,
    'review-open': ({ reasons }: { reasons: ReviewReason[] }) =>
      `Not refunded yet. ${reasons.map(reviewMessage).join(' ')} If you refund now, the money may go back twice.`,
    'nothing-to-settle': 'This has already been handled. Please reload the payment.',
    'bank-details-refused':
      'The provider did not accept this account. Please check number and bank.',
    'too-many-screens':
      'There are too many screens. Please remove old ones in Settings, This device.',
    'push-of-another': 'Another person gets the push messages of this device until they sign out.',
    'set-by-server': keyMessages['set-by-server'],
    'demo-shop': keyMessages['demo-shop'],
    'card-keys-needed': keyMessages['card-keys-needed'],
    'https-needed': keyMessages['https-needed'],
    'cannot-close-day': ({ fault }: { fault: CashUpFault }) => cashUpFaultMessages[fault],
    'day-not-over': ({ until }: { until: Date }) =>
      `Orders are taken until ${formatMoment(until)}. Money that comes in after closing must be counted as an addition.`,
    'no-difference': 'This difference has been confirmed meanwhile.',
    'customer-has-order': ({ reference }: { reference: string }) =>
      `Their order ${reference} is not finished. Complete or cancel it first.`,
    'customer-has-payment': ({ reference }: { reference: string }) =>
      `Their payment ${reference} is not settled. Please erase them when it is.`,
  },
  413: {
    'image-too-large': imageTooLarge,
    'file-too-large': ({ maxMegabytes }: { maxMegabytes: number }) =>
      `This file is larger than ${maxMegabytes} MB.`,
  },
  422: {
    underpaid: 'The amount paid is less than the price. Your money is being refunded.',
    'wrong-currency': 'The payment was not made in naira. Your money is being refunded.',
    'card-keys-refused': keyMessages['card-keys-refused'],
    'mail-refused': keyMessages['mail-refused'],
  },
  429: {
    'too-many-holds': 'You have several unfinished payments. Please finish one or wait a little.',
    'too-many-requests': 'That was very often in a short time. Please wait a little and try again.',
    'new-devices-blocked':
      'Too many sign-ins to this account have failed today. Use a device that signed in before, or set a new password by e-mail.',
    'too-many-pins': 'There were too many wrong PINs. Your password still works.',
    'too-many-questions':
      'We have more questions than we can answer at the moment. Please call us, or ask again later.',
  },
  503: {
    'live-updates-full': 'Too many pages are open for live updates. Please ask again later.',
    'payment-unknown':
      'We are still confirming your payment. Please do not pay again: we keep asking until we know.',
    'provider-unavailable': 'The payment provider does not respond. Please try again in a minute.',
    'mail-server-unreachable': keyMessages['mail-server-unreachable'],
  },
}

type ByStatus = typeof byStatus
type Statuses = { [Status in keyof ByStatus as keyof ByStatus[Status]]: Status }
export type RefusalName = keyof Statuses

/** Details that its message does not say. */
type SilentDetails = Record<
  Exclude<keyof ByStatus[429 | 503], 'mail-server-unreachable'>,
  { retryAfterSeconds: number }
> & {
  'unknown-product': { productId: string }
  'unknown-package': { productId: string }
  'far-special-days': { index: number }
  'out-of-stock': { items: Shortage[] }
  'price-changed': {
    items: PriceNow[]
    totalAmount: number
    feeNaira: number
    bill: BillDetails | null
  }
  'already-paid': { reference: string }
  'transfer-awaited': { token: string }
}

export type Refusals = {
  [N in RefusalName]: N extends keyof SilentDetails
    ? SilentDetails[N]
    : ByStatus[Statuses[N]] extends Record<N, (details: infer Details extends object) => string>
      ? Details
      : object
}

export type Refusal<Name extends RefusalName = RefusalName> = {
  [N in Name]: { refused: N } & Refusals[N]
}[Name]

const rows = Object.entries(byStatus).flatMap(([status, messages]) =>
  Object.entries(messages).map(([name, message]) => ({ name, status: Number(status), message })),
)

export const statuses = Object.fromEntries(
  rows.map(({ name, status }) => [name, status]),
) as Statuses
const messages = new Map<string, unknown>(rows.map(({ name, message }) => [name, message]))

export function messageFor<N extends RefusalName>(refusal: Refusal<N>) {
  const message = messages.get(refusal.refused) as string | ((refusal: Refusal<N>) => string)
  return typeof message === 'function' ? message(refusal) : message
}

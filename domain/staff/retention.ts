import { countText } from '#domain/count-text.ts'
import { dayMs } from '#domain/lagos-time.ts'

import { accessChangeHours, deviceDays, resetLinkMinutes, resetRequestHours } from './session.ts'

export const minRetentionMonths = 1
export const maxRetentionMonths = 72
export const defaultRetentionMonths = 12

export const abandonedPaymentDays = 30
/** Companies and Allied Matters Act 2020, section 375: accounting records. */
export const accountYears = 6

/** What is deleted, after how long (since the date in `db/queries/old-rows.ts`), and its row below. */
export const purgeRules = {
  sessions: { hours: 0, row: 'staff' },
  passwordResets: { hours: 0, row: 'staff' },
  resetRequests: { hours: resetRequestHours, row: 'staff' },
  unopposedChanges: { hours: accessChangeHours.unopposed, row: 'staff' },
  opposedChanges: { hours: accessChangeHours.opposed, row: 'staff' },
  // Unsent ones are dropped.
  securityEmails: { hours: 24, row: 'staff' },
  limitCounts: { days: 1, row: 'calls' },
  securityEvents: { days: 30, row: 'attacks' },
  providerEvents: { days: 90, row: 'provider' },
  handledQuestions: { days: 30, row: 'questions' },
  openQuestions: { days: 90, row: 'questions' },
  emails: { days: 30, row: 'messages' },
  tillCounts: { days: 90, row: 'staff' },
  alarmHistory: { days: 90, row: 'staff' },
  screens: { days: 30, row: 'staff' },
  // Not about people.
  printJobs: { days: 30, row: null },
  payLinks: { days: 1, row: 'payLinks' },
  riderLinks: { days: 1, row: 'staff' },
  // A trigger rejects deleting younger ones.
  auditEntries: { days: accountYears * 366 + 30, row: 'staff' },
} as const

export type PurgeRule = keyof typeof purgeRules
type PurgedRow = NonNullable<(typeof purgeRules)[PurgeRule]['row']>

export function daysBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * dayMs)
}

export function monthsBefore(now: Date, months: number) {
  const first = new Date(now)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() - months)
  const lastDay = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate()
  first.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return first
}

/** After an order was not taken, its phone number must pay online for so long. */
export const notTakenMonths = 12

type RetentionRow = { what: string; why: string; howLong: string }
type RetentionRows = Record<PurgedRow, RetentionRow | false> & Record<string, RetentionRow | false>

type PolicyTerms = { retentionMonths: number; paysOnDelivery?: boolean; takesPhoneOrders?: boolean }

export function retentionPolicy({
  retentionMonths,
  paysOnDelivery = false,
  takesPhoneOrders = false,
}: PolicyTerms) {
  const afterOrder = `${countText(retentionMonths, 'month')} after the order was completed or cancelled`
  const days = (count: number) => countText(count, 'day')
  const rows: RetentionRows = {
    order: {
      what: 'Your name, phone number and delivery address, your e-mail address if you gave one, and the notes you wrote',
      why: 'To cook and deliver your order and to reach you about it',
      howLong: `${afterOrder}; then we remove them`,
    },
    address: {
      what: 'The network address you ordered from',
      why: 'To stop people who block dishes or try out cards',
      howLong: afterOrder,
    },
    accounts: {
      what: 'What was ordered and paid, and when, under a reference',
      why: 'For our accounts, and for refunds',
      howLong: `At least ${countText(accountYears, 'year')}, as the law asks; without the data in the rows above it does not identify you`,
    },
    abandoned: {
      what: 'A payment that was begun and not finished, with your details',
      why: 'To hold your dishes while you pay, and to find money that arrives late',
      howLong: `${days(abandonedPaymentDays)}; then we remove your details`,
    },
    provider: {
      what: 'What the payment provider tells us of a payment; never your card, nor your name',
      why: 'To place or refund your order when your connection was lost',
      howLong: days(purgeRules.providerEvents.days),
    },
    questions: {
      what: 'What you asked about a payment: a phone number and an amount',
      why: 'To find the payment, and to call you back',
      howLong: `${days(purgeRules.handledQuestions.days)} after our answer, or ${days(purgeRules.openQuestions.days)} without one`,
    },
    notTaken: paysOnDelivery && {
      what: 'That an order to your phone number was to be paid on delivery and was not taken',
      why: 'So that the next one is paid first',
      howLong: `${countText(Math.min(notTakenMonths, retentionMonths), 'month')}, or until we allow it again`,
    },
    payLinks: takesPhoneOrders && {
      what: 'An order that you gave us by phone, in a link to pay for it, with your details',
      why: 'So that you can check it and pay',
      howLong: `At most ${countText(1 + purgeRules.payLinks.days, 'day')}; a paid order is kept like any other`,
    },
    calls: {
      what: 'How often a phone number, e-mail address or network address called us',
      why: 'To stop attacks and mistakes',
      howLong: `At most ${days(purgeRules.limitCounts.days + 1)}`,
    },
    attacks: {
      what: 'That a network address reached a limit on calls or failed to sign in',
      why: 'To notice attacks',
      howLong: days(purgeRules.securityEvents.days),
    },
    copies: {
      what: 'Copies of e-mails, where they are not sent by a mail server',
      why: 'To be able to send them by hand',
      howLong: days(purgeRules.emails.days),
    },
    messages: {
      what: 'Which e-mails about your order were sent, and when; not their text',
      why: 'To see whether they have reached you',
      howLong: `${days(purgeRules.emails.days)}, or until we remove your data`,
    },
    buyerKey: {
      what: 'A code made of your phone number, from which we cannot read the number',
      why: 'To count customers once, and to erase you again should an old backup be used',
      howLong: 'As long as the shop keeps its figures',
    },
    staff: {
      what: 'Of our staff: name, e-mail address, phone number, sign-ins with the name of the browser, passkeys and what a second factor needs, a cookie on the devices where they signed in and on a kitchen tablet, what they changed from where, the screens that ring, and where they asked for push messages',
      why: 'So that only they get in, and every change can be explained',
      howLong: `Accounts until they are deleted, requests for a new password (by anyone) at most ${countText(purgeRules.resetRequests.hours, 'hour')}, links to set one ${countText(resetLinkMinutes, 'minute')}, what an Admin signed in with before others changed it ${countText(purgeRules.unopposedChanges.hours, 'hour')}, the cookie ${days(deviceDays)}, that of a tablet at most 400 days after its last use or until an Admin ends it, screens ${days(purgeRules.screens.days)} after they were last used, sign-ins and refusals ${days(purgeRules.securityEvents.days)}, push messages until they are turned off, who took or counted money (riders too) as long as our accounts, what rang and who accepted ${days(purgeRules.alarmHistory.days)}, changes ${countText(accountYears, 'year')}`,
    },
  }
  return Object.values(rows).filter((row) => row !== false)
}

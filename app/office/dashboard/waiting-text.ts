import { dayAddress } from '#app/office/addresses/office-addresses.ts'
import { formatDayAndYear } from '#domain/lagos-time.ts'
import type { Waiting, WaitingKind } from '#domain/payments/waiting-money.ts'

const texts: Record<WaitingKind, (count: number, oldest: string) => string> = {
  'cancelled-unrefunded': (count) =>
    count === 1
      ? '1 cancelled order is not refunded'
      : `${count} cancelled orders are not refunded`,
  overpaid: (count) =>
    count === 1 ? '1 customer paid too much' : `${count} customers paid too much`,
  'bank-details': (count) =>
    count === 1 ? '1 refund needs bank details' : `${count} refunds need bank details`,
  'other-payment': (count) =>
    count === 1 ? '1 payment needs a check' : `${count} payments need a check`,
  uncollected: (count) =>
    count === 1
      ? '1 completed order is not marked as paid'
      : `${count} completed orders are not marked as paid`,
  question: (count) =>
    count === 1 ? '1 customer asks about a payment' : `${count} customers ask about payments`,
  'code-overused': (count, code) =>
    count === 1
      ? `Code ${code} was used more often than allowed`
      : `${count} codes were used more often than allowed`,
  'cash-up': (count, day) =>
    count === 1
      ? `Cash-up of ${formatDayAndYear(day)} is open`
      : `${count} cash-ups are open, since ${formatDayAndYear(day)}`,
  'cash-up-changed': (count, day) =>
    count === 1
      ? `Addition to ${formatDayAndYear(day)} is not counted`
      : `Additions to ${count} days are not counted, since ${formatDayAndYear(day)}`,
  'cash-up-differs': (count, day) =>
    count === 1
      ? `Cash-up of ${formatDayAndYear(day)} has a difference`
      : `Cash-ups of ${count} days have differences, since ${formatDayAndYear(day)}`,
  unreconciled: (count, day) =>
    count === 1
      ? `${formatDayAndYear(day)} is not reconciled`
      : `${count} days are not reconciled, since ${formatDayAndYear(day)}`,
}

export function waitingText({ kind, count, oldest }: Waiting) {
  return texts[kind](count, oldest)
}

/** To the payment or day itself; to the list where several payments wait. */
export function waitingLink({ kind, count, oldest }: Waiting) {
  if (kind === 'uncollected') return `/admin/orders/orderdetails/${oldest}`
  if (kind === 'code-overused') return '/admin/settings/codes'
  if (kind.startsWith('cash-up') || kind === 'unreconciled') return dayAddress(oldest)
  return count === 1 && kind !== 'question'
    ? `/admin/payments/${oldest}`
    : '/admin/payments?state=needs-attention'
}

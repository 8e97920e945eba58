import { formatDayAndYear, formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { namedOrder, shortIdOf } from '#domain/ordering/order.ts'
import type { PayLink } from '#domain/ordering/pay-link.ts'
import { type CountedTill, type TillMethod, tillMethodNames } from '#domain/reports/cash-up.ts'

import type { AuditFields, AuditKind, AuditLine, AuditValue } from './audit.ts'
import { auditedFields, auditedKinds } from './audited-fields.ts'
import type { Audited, Field, Fields } from './audited-fields.ts'

type Named = { id: string; name: string }
type Change<Thing> = Named & { before?: Thing; after?: Thing }

export function auditLines<Name extends keyof Audited>(
  type: Name,
  { id, name, before, after }: Change<Audited[Name]>,
): AuditLine[] {
  const fields: Fields<Audited[Name]> = auditedFields[type]
  const subject = { type, id, name }
  if (!before || !after) {
    const action = before ? 'deleted' : 'added'
    return [
      lineOf(auditedKinds[type], subject, {
        action,
        before: writeAll(fields, before),
        after: writeAll(fields, after),
      }),
    ]
  }
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isSame(field.read(before), field.read(after))) return []
    return [
      lineOf(field.kind ?? auditedKinds[type], subject, {
        field: name,
        before: write(field, before),
        after: write(field, after),
      }),
    ]
  })
}

type Subject = AuditLine['subject']

/** A change of one field; with another action, of the whole subject. */
function lineOf(kind: AuditKind, subject: Subject, line: Partial<AuditLine>): AuditLine {
  return { kind, action: 'changed', subject, field: null, before: null, after: null, ...line }
}

function ofOrder(order: Named): Subject {
  return { type: 'order', ...order }
}

function ofPayment(reference: string): Subject {
  return { type: 'payment', id: reference, name: reference }
}

export function arrangedLine(
  { id, name }: Named,
  { before, after }: { before: string[]; after: string[] },
) {
  return lineOf('product', { type: 'category', id, name }, { field: 'dishOrder', before, after })
}

export function menuImportLine(
  fileName: string,
  { added, changed }: { added: number; changed: number },
) {
  const after = [fileName, `${added} added`, `${changed} changed`]
  const subject = { type: 'settings', id: 'menu', name: 'Menu' } as const
  return lineOf('product', subject, { field: 'menuImport', after })
}

type CountedCashUp = { day: string; addition: number; tills: readonly CountedTill[] }

export function cashUpLine(
  { day, addition, tills }: CountedCashUp,
  field: 'counted' | 'confirmedDifference',
) {
  const name =
    addition === 0 ? formatDayAndYear(day) : `${formatDayAndYear(day)}, addition ${addition}`
  const after = tills.map(({ holder, method, countedNaira, expectedNaira }) => {
    const expected =
      countedNaira === expectedNaira ? '' : `, expected ${formatNaira(expectedNaira)}`
    return `${holder}, ${tillMethodNames[method]} ${formatNaira(countedNaira)}${expected}`
  })
  return lineOf('payment', { type: 'cash-up', id: day, name }, { field, after })
}

/** What a person counted in their own till, before the day is closed. */
export function tillCountLine(day: string, { method, naira, before: was }: CountLine) {
  const textOf = (sum: number) => `${tillMethodNames[method]} ${formatNaira(sum)}`
  const before = was === undefined ? null : textOf(was)
  const subject = { type: 'cash-up', id: day, name: formatDayAndYear(day) } as const
  return lineOf('payment', subject, { field: 'countedTill', before, after: textOf(naira) })
}

type CountLine = { method: TillMethod; naira: number; before: number | undefined }

export function passwordLine(user: Named) {
  return lineOf('user', { type: 'user', ...user }, { field: 'password' })
}

export function accountLine(
  { id, name }: Named,
  field:
    | 'session'
    | 'otherSessions'
    | 'secondFactor'
    | 'recoveryCodes'
    | 'passkey'
    | 'access'
    | 'pin'
    | 'kitchenTablet',
  after: string,
) {
  return lineOf('user', { type: 'user', id, name }, { field, after })
}

type AuditedRefund = { amountKobo: number; how?: 'by hand' }

export function refundLine(reference: string, after: AuditedRefund) {
  return lineOf('refund', ofPayment(reference), { action: 'refunded', after })
}

/** Does not contain the keys. */
export function keysLine(
  shop: Named,
  field: 'cardKeys' | 'mailServer',
  after: 'test keys entered' | 'live keys entered' | 'entered' | 'removed',
) {
  return lineOf('setting', { type: 'settings', ...shop }, { field, after })
}

/** Does not contain the bank details. */
export function bankDetailsLine(reference: string) {
  const after = 'sent to the provider'
  return lineOf('refund', ofPayment(reference), { field: 'bankDetails', after })
}

export function notRefundedLine(order: Named, after: { amountKobo: number }) {
  return lineOf('refund', ofOrder(order), { action: 'kept', after })
}

export function collectedLine(order: Named, money: { amountNaira: number; method: string }) {
  const after = `${formatNaira(money.amountNaira)}, ${money.method}`
  return lineOf('payment', ofOrder(order), { field: 'collected', after })
}

export function phoneConfirmedLine(order: Named) {
  return lineOf('order', ofOrder(order), { field: 'phoneConfirmed', after: true })
}

export function mustPayFirstLine(order: Named, after: boolean) {
  return lineOf('order', ofOrder(order), { field: 'mustPayFirst', before: !after, after })
}

export function acceptedLine(order: Named, { isAccepted: after }: { isAccepted: boolean }) {
  return lineOf('order', ofOrder(order), { field: 'accepted', after })
}

export function screenLine(screen: Named, { rings: after }: { rings: boolean }) {
  return lineOf('setting', { type: 'screen', ...screen }, { field: 'rings', after })
}

/** Does not contain the reason, which is erased with the customer's data. */
export function keepReasonLine(order: Named) {
  return lineOf('refund', ofOrder(order), { field: 'keepReason' })
}

export function riderLinkLine(order: Named, after: 'made' | 'revoked') {
  return lineOf('order', ofOrder(order), { field: 'riderLink', after })
}

export function phoneOrderLine(order: Named, after: { amountNaira: number }) {
  return lineOf('order', ofOrder(order), { action: 'added', after })
}

/** The token is a secret, and the buyer's data is erased with the customer's. */
export function payLinkLine({ id, draft }: PayLink) {
  const subject = { type: 'payLink', id, name: portionNames(draft.items).join(', ') } as const
  return lineOf('order', subject, { action: 'added', after: { amountNaira: draft.chargedNaira } })
}

type MovedTime = { orderId: string; from: Date; to: Date }

export function promiseMovedLine({ orderId, from, to }: MovedTime) {
  return lineOf('order', ofOrder(namedOrder(orderId)), {
    field: 'promisedAt',
    before: formatMoment(from),
    after: formatMoment(to),
  })
}

export function promisesMovedLine(shop: Named, moved: readonly MovedTime[]) {
  const before = moved.map(({ orderId, from }) => `#${shortIdOf(orderId)} ${formatMoment(from)}`)
  const after = moved.map(({ orderId, to }) => `#${shortIdOf(orderId)} ${formatMoment(to)}`)
  return lineOf('order', { type: 'settings', ...shop }, { field: 'promisedTimes', before, after })
}

export function customerLine(
  action: 'read' | 'erased',
  buyerKey: string,
  after: { orders: number; payments: number },
) {
  return lineOf(
    'privacy',
    { type: 'customer', id: buyerKey, name: 'a customer' },
    { action, after },
  )
}

export function reviewResolvedLine(reference: string, attention: string) {
  return lineOf('payment', ofPayment(reference), { action: 'settled', before: { attention } })
}

export function questionLine(question: {
  id: string
  amountNaira: number
  reference: string | null
}) {
  const { id, amountNaira, reference } = question
  const name = `A question about ${reference ?? 'a payment'}`
  const before = { amountNaira }
  return lineOf('payment', { type: 'question', id, name }, { action: 'settled', before })
}

export function holdReleasedLine(reference: string, items: readonly Portion[]) {
  const after = portionNames(items)
  return lineOf('stock', ofPayment(reference), { field: 'holdReleased', after })
}

export function portionsLine(
  order: Named,
  field: 'putBack' | 'takenAgain',
  items: readonly Portion[],
) {
  return lineOf('stock', ofOrder(order), { field, after: portionNames(items) })
}

export function ranOutLine(order: Named, portion: Portion) {
  return lineOf('order', ofOrder(order), { field: 'ranOut', after: portionNames([portion]) })
}

export function changeDecidedLine(order: Named, state: 'removed' | 'withdrawn', portion: Portion) {
  const field = state === 'removed' ? 'takenOff' : 'notRanOut'
  return lineOf('order', ofOrder(order), { field, after: portionNames([portion]) })
}

export function reprintLine(order: Named, after: string) {
  return lineOf('order', ofOrder(order), { field: 'reprint', after })
}

export function alarmsSeenLine(alarms: string[]) {
  const subject = { type: 'security', id: 'alarms', name: 'Security alarms' } as const
  return lineOf('security', subject, { action: 'settled', before: { alarms } })
}

type Portion = { quantity: number; name: string }

function portionNames(items: readonly Portion[]) {
  return items.map(({ quantity, name }) => `${quantity} × ${name}`)
}

function isSame(one: AuditValue, other: AuditValue) {
  return JSON.stringify(one) === JSON.stringify(other)
}

function write<Thing>({ read, mask }: Field<Thing>, thing: Thing) {
  const value = read(thing)
  return mask && typeof value === 'string' ? mask(value) : value
}

function writeAll<Thing>(fields: Fields<Thing>, thing: Thing | undefined): AuditFields | null {
  if (!thing) return null
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, write(field, thing)]),
  )
}

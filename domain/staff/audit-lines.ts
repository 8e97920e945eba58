import { formatDayAndYear, formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import type { PayLink } from '#domain/ordering/pay-link.ts'
import { type CountedTill, type TillMethod, tillMethodNames } from '#domain/reports/cash-up.ts'

import type { AuditFields, AuditLine, AuditValue } from './audit.ts'
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
    const line = { kind: auditedKinds[type], action, subject, field: null } as const
    return [{ ...line, before: writeAll(fields, before), after: writeAll(fields, after) }]
  }
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isSame(field.read(before), field.read(after))) return []
    const line = { kind: field.kind ?? auditedKinds[type], action: 'changed' as const, subject }
    return [{ ...line, field: name, before: write(field, before), after: write(field, after) }]
  })
}

export function arrangedLine(
  { id, name }: Named,
  { before, after }: { before: string[]; after: string[] },
): AuditLine {
  const subject = { type: 'category', id, name } as const
  const line = { kind: 'product', action: 'changed', subject, field: 'dishOrder' } as const
  return { ...line, before, after }
}

export function menuImportLine(
  fileName: string,
  { added, changed }: { added: number; changed: number },
): AuditLine {
  const subject = { type: 'settings', id: 'menu', name: 'Menu' } as const
  const line = { kind: 'product', action: 'changed', subject, field: 'menuImport' } as const
  return { ...line, before: null, after: [fileName, `${added} added`, `${changed} changed`] }
}

type CountedCashUp = { day: string; addition: number; tills: readonly CountedTill[] }

export function cashUpLine(
  { day, addition, tills }: CountedCashUp,
  field: 'counted' | 'confirmedDifference',
): AuditLine {
  const name =
    addition === 0 ? formatDayAndYear(day) : `${formatDayAndYear(day)}, addition ${addition}`
  const subject = { type: 'cash-up', id: day, name } as const
  const line = { kind: 'payment', action: 'changed', subject, field } as const
  const after = tills.map(({ holder, method, countedNaira, expectedNaira }) => {
    const expected =
      countedNaira === expectedNaira ? '' : `, expected ${formatNaira(expectedNaira)}`
    return `${holder}, ${tillMethodNames[method]} ${formatNaira(countedNaira)}${expected}`
  })
  return { ...line, before: null, after }
}

/** What a person counted in their own till, before the day is closed. */
export function tillCountLine(day: string, { method, naira, before }: CountLine): AuditLine {
  const subject = { type: 'cash-up', id: day, name: formatDayAndYear(day) } as const
  const line = { kind: 'payment', action: 'changed', subject, field: 'countedTill' } as const
  const textOf = (sum: number) => `${tillMethodNames[method]} ${formatNaira(sum)}`
  return { ...line, before: before === undefined ? null : textOf(before), after: textOf(naira) }
}

type CountLine = { method: TillMethod; naira: number; before: number | undefined }

export function passwordLine(user: Named): AuditLine {
  const line = { kind: 'user', action: 'changed', subject: { type: 'user', ...user } } as const
  return { ...line, field: 'password', before: null, after: null }
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
): AuditLine {
  const subject = { type: 'user', id, name } as const
  return { kind: 'user', action: 'changed', subject, field, before: null, after }
}

type AuditedRefund = { amountKobo: number; how?: 'by hand' }

export function refundLine(reference: string, refund: AuditedRefund): AuditLine {
  const subject = { type: 'payment', id: reference, name: reference } as const
  const line = { kind: 'refund', action: 'refunded', subject, field: null } as const
  return { ...line, before: null, after: refund }
}

/** Does not contain the keys. */
export function keysLine(
  shop: Named,
  field: 'cardKeys' | 'mailServer',
  after: 'test keys entered' | 'live keys entered' | 'entered' | 'removed',
): AuditLine {
  const subject = { type: 'settings', ...shop } as const
  return { kind: 'setting', action: 'changed', subject, field, before: null, after }
}

/** Does not contain the bank details. */
export function bankDetailsLine(reference: string): AuditLine {
  const subject = { type: 'payment', id: reference, name: reference } as const
  const line = { kind: 'refund', action: 'changed', subject, field: 'bankDetails' } as const
  return { ...line, before: null, after: 'sent to the provider' }
}

export function notRefundedLine(order: Named, kept: { amountKobo: number }): AuditLine {
  const subject = { type: 'order', ...order } as const
  const line = { kind: 'refund', action: 'kept', subject, field: null } as const
  return { ...line, before: null, after: kept }
}

export function collectedLine(order: Named, money: { amountNaira: number; method: string }) {
  const subject = { type: 'order', ...order } as const
  const line = { kind: 'payment', action: 'changed', subject, field: 'collected' } as const
  return { ...line, before: null, after: `${formatNaira(money.amountNaira)}, ${money.method}` }
}

export function phoneConfirmedLine(order: Named): AuditLine {
  const line = { kind: 'order', action: 'changed', subject: { type: 'order', ...order } } as const
  return { ...line, field: 'phoneConfirmed', before: null, after: true }
}

export function mustPayFirstLine(order: Named, after: boolean): AuditLine {
  const line = { kind: 'order', action: 'changed', subject: { type: 'order', ...order } } as const
  return { ...line, field: 'mustPayFirst', before: !after, after }
}

export function acceptedLine(order: Named, after: { isAccepted: boolean }): AuditLine {
  const line = { kind: 'order', action: 'changed', subject: { type: 'order', ...order } } as const
  return { ...line, field: 'accepted', before: null, after: after.isAccepted }
}

export function screenLine(screen: Named, after: { rings: boolean }): AuditLine {
  const subject = { type: 'screen', ...screen } as const
  const line = { kind: 'setting', action: 'changed', subject, field: 'rings' } as const
  return { ...line, before: null, after: after.rings }
}

/** Does not contain the reason, which is erased with the customer's data. */
export function keepReasonLine(order: Named): AuditLine {
  const line = { kind: 'refund', action: 'changed', subject: { type: 'order', ...order } } as const
  return { ...line, field: 'keepReason', before: null, after: null }
}

export function riderLinkLine(order: Named, change: 'made' | 'revoked'): AuditLine {
  const line = { kind: 'order', action: 'changed', subject: { type: 'order', ...order } } as const
  return { ...line, field: 'riderLink', before: null, after: change }
}

export function phoneOrderLine(order: Named, after: { amountNaira: number }): AuditLine {
  const subject = { type: 'order', ...order } as const
  return { kind: 'order', action: 'added', subject, field: null, before: null, after }
}

/** The token is a secret, and the buyer's data is erased with the customer's. */
export function payLinkLine({ id, draft }: PayLink): AuditLine {
  const subject = { type: 'payLink', id, name: portionNames(draft.items).join(', ') } as const
  const after = { amountNaira: draft.chargedNaira }
  return { kind: 'order', action: 'added', subject, field: null, before: null, after }
}

type MovedTime = { orderId: string; from: Date; to: Date }

export function promiseMovedLine({ orderId: id, from, to }: MovedTime): AuditLine {
  const subject = { type: 'order', id, name: `#${shortIdOf(id)}` } as const
  const line = { kind: 'order', action: 'changed', subject, field: 'promisedAt' } as const
  return { ...line, before: formatMoment(from), after: formatMoment(to) }
}

export function promisesMovedLine(shop: Named, moved: readonly MovedTime[]): AuditLine {
  const subject = { type: 'settings', ...shop } as const
  const line = { kind: 'order', action: 'changed', subject, field: 'promisedTimes' } as const
  const before = moved.map(({ orderId, from }) => `#${shortIdOf(orderId)} ${formatMoment(from)}`)
  const after = moved.map(({ orderId, to }) => `#${shortIdOf(orderId)} ${formatMoment(to)}`)
  return { ...line, before, after }
}

export function customerLine(
  action: 'read' | 'erased',
  buyerKey: string,
  counts: { orders: number; payments: number },
): AuditLine {
  const subject = { type: 'customer', id: buyerKey, name: 'a customer' } as const
  return { kind: 'privacy', action, subject, field: null, before: null, after: counts }
}

export function reviewResolvedLine(reference: string, attention: string): AuditLine {
  const subject = { type: 'payment', id: reference, name: reference } as const
  const line = { kind: 'payment', action: 'settled', subject, field: null } as const
  return { ...line, before: { attention }, after: null }
}

export function questionLine(question: {
  id: string
  amountNaira: number
  reference: string | null
}): AuditLine {
  const { id, amountNaira, reference } = question
  const name = `A question about ${reference ?? 'a payment'}`
  const subject = { type: 'question', id, name } as const
  const line = { kind: 'payment', action: 'settled', subject, field: null } as const
  return { ...line, before: { amountNaira }, after: null }
}

export function holdReleasedLine(reference: string, items: readonly Portion[]): AuditLine {
  const subject = { type: 'payment', id: reference, name: reference } as const
  const line = { kind: 'stock', action: 'changed', subject, field: 'holdReleased' } as const
  return { ...line, before: null, after: portionNames(items) }
}

export function portionsLine(
  order: Named,
  field: 'putBack' | 'takenAgain',
  items: readonly Portion[],
): AuditLine {
  const line = { kind: 'stock', action: 'changed', subject: { type: 'order', ...order } } as const
  return { ...line, field, before: null, after: portionNames(items) }
}

export function ranOutLine(order: Named, portion: Portion): AuditLine {
  const line = { kind: 'order', action: 'changed', subject: { type: 'order', ...order } } as const
  return { ...line, field: 'ranOut', before: null, after: portionNames([portion]) }
}

export function changeDecidedLine(
  order: Named,
  state: 'removed' | 'withdrawn',
  portion: Portion,
): AuditLine {
  const line = { kind: 'order', action: 'changed', subject: { type: 'order', ...order } } as const
  const field = state === 'removed' ? 'takenOff' : 'notRanOut'
  return { ...line, field, before: null, after: portionNames([portion]) }
}

export function reprintLine(order: Named, ticket: string): AuditLine {
  const line = { kind: 'order', action: 'changed', subject: { type: 'order', ...order } } as const
  return { ...line, field: 'reprint', before: null, after: ticket }
}

export function alarmsSeenLine(alarms: string[]): AuditLine {
  const subject = { type: 'security', id: 'alarms', name: 'Security alarms' } as const
  const line = { kind: 'security', action: 'settled', subject, field: null } as const
  return { ...line, before: { alarms }, after: null }
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

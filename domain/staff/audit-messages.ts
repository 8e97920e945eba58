import { formatKobo, formatNaira } from '#domain/money.ts'

import type { AuditFields, AuditKind, AuditLine, AuditSubject, AuditValue } from './audit.ts'
import { auditedFields } from './audited-fields.ts'

export const auditKindNames: Record<AuditKind, string> = {
  price: 'Prices',
  stock: 'Stock',
  product: 'Products',
  category: 'Categories',
  zone: 'Delivery zones',
  setting: 'Settings',
  order: 'Orders',
  refund: 'Refunds',
  payment: 'Payments',
  user: 'Users',
  role: 'Roles',
  privacy: 'Personal data',
  security: 'Security',
}

const nouns: Record<AuditSubject, string> = {
  product: 'Product',
  category: 'Category',
  zone: 'Delivery zone',
  settings: 'Settings',
  user: 'User',
  order: 'Order',
  payment: 'Payment',
  customer: 'Customer',
  question: 'Question',
  screen: 'Screen',
  printer: 'Printer',
  payLink: 'Payment link',
  code: 'Discount code',
  'cash-up': 'Cash-up',
  security: 'Security',
}

const otherLabels: Record<string, string> = {
  password: 'Password',
  session: 'A session',
  otherSessions: 'All other sessions',
  secondFactor: 'Second factor',
  recoveryCodes: 'Recovery codes',
  pin: 'PIN',
  kitchenTablet: 'Kitchen tablet',
  passkey: 'Passkey',
  access: 'Sign-in',
  putBack: 'Portions put back on the shelf',
  takenAgain: 'Portions taken off the shelf again',
  accepted: 'Accepted',
  rings: 'Rings for new orders',
  keepReason: 'Reason for keeping the money',
  riderLink: 'Rider link',
  holdReleased: 'Unpaid hold released',
  amountKobo: 'Amount',
  amountNaira: 'Amount',
  orders: 'Orders',
  payments: 'Payments',
  attention: 'Reason',
  promisedAt: 'Promised time',
  promisedTimes: 'Promised times of open orders',
  reprint: 'Reprint',
  bankDetails: 'Bank details for the refund',
  ranOut: 'Ran out',
  collected: 'Collected',
  phoneConfirmed: 'Phone number confirmed',
  mustPayFirst: 'Its customer must pay first',
  how: 'How',
  takenOff: 'Taken off and refunded',
  notRanOut: 'Did not run out',
  dishOrder: 'Order of the dishes',
  menuImport: 'Menu imported',
  counted: 'Counted money',
  confirmedDifference: 'Confirmed difference',
  countedTill: 'Counted in the own till',
  cardKeys: 'Card keys',
  mailServer: 'Mail server',
  call: 'Call',
  times: 'Times',
}

const nairaFields = new Set(['price', 'fee', 'amountNaira'])

export function labelOf(type: AuditSubject, field: string) {
  return fieldsOf(type)[field]?.label ?? otherLabels[field] ?? field
}

function fieldsOf(type: AuditSubject): Record<string, { label: string }> {
  return type in auditedFields ? auditedFields[type as keyof typeof auditedFields] : {}
}

/** What happened, for staff: 'Price of Masa: ₦2,500 → ₦3,000'. */
export function auditMessage(line: AuditLine): string {
  const { action, subject, before, after } = line
  const { type, name } = subject
  if (action === 'changed') return changeMessage(line)
  if (action === 'added') return `${nouns[type]} ${name} added`
  if (action === 'deleted') return `${nouns[type]} ${name} deleted`
  if (action === 'refunded') return `Refund for ${name}: ${valuesOf(after)}`
  if (action === 'kept') return `${name} cancelled and not refunded: ${valuesOf(after)}`
  if (action === 'settled') return `${name} marked as settled: ${valuesOf(before)}`
  if (action === 'recorded') return name
  const what = action === 'read' ? 'opened' : 'erased'
  return `Personal data of a customer ${what}: ${formatAuditValue(type, null, after)}`
}

function changeMessage({ subject: { type, name }, field, before, after }: AuditLine) {
  const label = labelOf(type, field ?? '')
  const what = type === 'settings' ? label : `${label} of ${name}`
  if (before === null && after === null) return `${what} changed`
  if (before === null) return `${what}: ${formatAuditValue(type, field, after)}`
  return `${what}: ${formatAuditValue(type, field, before)} → ${formatAuditValue(type, field, after)}`
}

function valuesOf(fields: AuditLine['before']) {
  return Object.entries((fields ?? {}) as AuditFields)
    .map(([name, value]) => formatAuditValue('payment', name, value))
    .join(', ')
}

export function formatAuditValue(
  type: AuditSubject,
  field: string | null,
  value: AuditValue | AuditFields,
): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(', ') || 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (field === 'amountKobo') return formatKobo(value)
    return nairaFields.has(field ?? '') ? formatNaira(value) : `${value}`
  }
  if (typeof value === 'string') return value === '' ? 'nothing' : value
  return inOrder(type, value)
    .filter(([, part]) => part !== '' && part !== null)
    .map(([name, part]) => `${labelOf(type, name)} ${formatAuditValue(type, name, part)}`)
    .join(', ')
}

/** `jsonb` does not keep the order of keys. */
function inOrder(type: AuditSubject, value: AuditFields) {
  const names = Object.keys(fieldsOf(type))
  return Object.entries(value).toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b))
}

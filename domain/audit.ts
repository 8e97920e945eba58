import type { Category } from './category.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import { formatNaira } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import { maskPhone } from './phone.ts'
import type { Product } from './product.ts'
import type { Settings } from './settings.ts'
import type { User } from './user.ts'

/** What the audit trail can be narrowed to. */
export const auditKinds = [
  ...(['price', 'stock', 'product', 'category', 'zone', 'setting'] as const),
  ...(['order', 'refund', 'payment', 'user', 'role', 'privacy'] as const),
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditActions = [
  ...(['added', 'changed', 'deleted', 'refunded', 'settled', 'read', 'erased'] as const),
] as const
export type AuditAction = (typeof auditActions)[number]

/** As PostgreSQL keeps it in JSON; money is whole naira. */
export type AuditValue = string | number | boolean | string[] | null
export type AuditFields = { [field: string]: AuditValue }

/** One thing that was changed, or one field of it: who did it is told by its entry. */
export type AuditLine = {
  kind: AuditKind
  action: AuditAction
  subject: { type: AuditSubject; id: string; name: string }
  /** Null where the whole subject came or went. */
  field: string | null
  before: AuditValue | AuditFields
  after: AuditValue | AuditFields
}

/** A line of the audit trail with its circumstances; the name and role are those of that time. */
export type AuditEntry = AuditLine & {
  id: string
  at: Date
  by: { id: string; name: string; role: string }
  clientAddress: string
}

type Field<Thing> = {
  label: string
  kind?: AuditKind
  read: (thing: Thing) => AuditValue
  /** What is written down of it, where that is less. */
  mask?: (text: string) => string
}
type Fields<Thing> = Record<string, Field<Thing>>

type Audited = {
  product: Omit<Product, 'images'>
  category: Category
  zone: DeliveryZone
  settings: Settings
  user: User
  order: { id: string; status: OrderStatus }
}

/**
 * What of each thing is written down, and what staff call it. A field that stands here is audited
 * wherever its thing is changed; secrets and what customers told us do not stand here.
 */
export const auditedFields: { [Name in keyof Audited]: Fields<Audited[Name]> } = {
  product: {
    name: { label: 'Name', read: ({ name }) => name },
    price: { label: 'Price', kind: 'price', read: ({ priceNaira }) => priceNaira },
    packages: { label: 'Packages', kind: 'price', read: ({ packages }) => packages.map(named) },
    stock: { label: 'Stock', kind: 'stock', read: ({ stock }) => stock },
    minStock: { label: 'Minimum stock', kind: 'stock', read: ({ minStock }) => minStock },
    status: { label: 'Stock status', kind: 'stock', read: ({ status }) => status },
    minOrder: { label: 'Minimum order', read: ({ minOrder }) => minOrder },
    category: { label: 'Category', read: ({ category }) => category },
    description: { label: 'Description', read: ({ description }) => description },
    image: { label: 'Picture', read: ({ image }) => image },
  },
  category: {
    name: { label: 'Name', read: ({ name }) => name },
    icon: { label: 'Icon', read: ({ icon }) => icon },
  },
  zone: {
    name: { label: 'Name', read: ({ name }) => name },
    fee: { label: 'Fee', kind: 'price', read: ({ priceNaira }) => priceNaira },
  },
  settings: {
    name: { label: 'Name of the shop', read: ({ name }) => name },
    address: { label: 'Address', read: ({ address }) => address },
    email: { label: 'E-mail address', read: ({ email }) => email },
    phone: { label: 'Phone number', read: ({ phone }) => phone },
    pickupAddress: { label: 'Pickup address', read: ({ pickupAddress }) => pickupAddress },
    socials: {
      label: 'Social links',
      read: ({ socials }) => socials.map(({ name, url }) => `${name}: ${url}`),
    },
    opensAt: { label: 'Opens at', read: ({ opensAt }) => opensAt },
    closesAt: { label: 'Closes at', read: ({ closesAt }) => closesAt },
    onlyWithinHours: {
      label: 'Only accept orders within opening hours',
      read: ({ onlyWithinHours }) => onlyWithinHours,
    },
    chargesDeliveryOnline: {
      label: 'Charge the delivery fee online',
      read: ({ chargesDeliveryOnline }) => chargesDeliveryOnline,
    },
    blankAfterMonths: {
      label: 'Months until personal data is blanked',
      read: ({ blankAfterMonths }) => blankAfterMonths,
    },
  },
  user: {
    firstName: { label: 'First name', read: ({ firstName }) => firstName },
    lastName: { label: 'Last name', read: ({ lastName }) => lastName },
    email: { label: 'E-mail address', read: ({ email }) => email },
    phoneNumber: {
      label: 'Phone number',
      read: ({ phoneNumber }) => phoneNumber,
      mask: maskPhone,
    },
    roles: { label: 'Role', kind: 'role', read: ({ roles }) => [...roles] },
    isActive: { label: 'Account', read: ({ isActive }) => (isActive ? 'active' : 'inactive') },
  },
  order: { status: { label: 'Status', read: ({ status }) => status } },
}

export const auditSubjects = [
  ...(['product', 'category', 'zone', 'settings', 'user', 'order', 'payment', 'customer'] as const),
] as const
export type AuditSubject = (typeof auditSubjects)[number]

const kinds: Record<keyof Audited, AuditKind> = {
  ...{ product: 'product', category: 'category', zone: 'zone', settings: 'setting' },
  ...{ user: 'user', order: 'order' },
}

function named({ name, priceNaira }: Product['packages'][number]) {
  return `${name} ${formatNaira(priceNaira)}`
}

type Named = { id: string; name: string }
type Change<Thing> = Named & { before?: Thing; after?: Thing }

/** A line for each field that differs; one for all of them where the thing came or went. */
export function auditLines<Name extends keyof Audited>(
  type: Name,
  { id, name, before, after }: Change<Audited[Name]>,
): AuditLine[] {
  const fields: Fields<Audited[Name]> = auditedFields[type]
  const subject = { type, id, name }
  if (!before || !after) {
    const action = before ? 'deleted' : 'added'
    const line = { kind: kinds[type], action, subject, field: null } as const
    return [{ ...line, before: writeAll(fields, before), after: writeAll(fields, after) }]
  }
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isSame(field.read(before), field.read(after))) return []
    const line = { kind: field.kind ?? kinds[type], action: 'changed' as const, subject }
    return [{ ...line, field: name, before: write(field, before), after: write(field, after) }]
  })
}

/** That it was set anew; never what it is. */
export function passwordLine(user: Named): AuditLine {
  const line = { kind: 'user', action: 'changed', subject: { type: 'user', ...user } } as const
  return { ...line, field: 'password', before: null, after: null }
}

/** Money that staff send back, of one payment. */
export function refundLine(reference: string, refund: { amountKobo: number }): AuditLine {
  const subject = { type: 'payment', id: reference, name: reference } as const
  const line = { kind: 'refund', action: 'refunded', subject, field: null } as const
  return { ...line, before: null, after: refund }
}

/** Staff looked at all that is kept about a customer, or erased it; who that is, is not repeated. */
export function customerLine(
  action: 'read' | 'erased',
  buyerKey: string,
  counts: { orders: number; payments: number },
): AuditLine {
  const subject = { type: 'customer', id: buyerKey, name: 'a customer' } as const
  return { kind: 'privacy', action, subject, field: null, before: null, after: counts }
}

/** Staff have seen to what a payment waited for. */
export function settledLine(reference: string, attention: string): AuditLine {
  const subject = { type: 'payment', id: reference, name: reference } as const
  const line = { kind: 'payment', action: 'settled', subject, field: null } as const
  return { ...line, before: { attention }, after: null }
}

/** A cancelled order's portions went back to the shelf, or were taken off it again. */
export function portionsLine(
  order: Named,
  field: 'putBack' | 'takenAgain',
  items: readonly { quantity: number; name: string }[],
): AuditLine {
  const line = { kind: 'stock', action: 'changed', subject: { type: 'order', ...order } } as const
  const portions = items.map(({ quantity, name }) => `${quantity} × ${name}`)
  return { ...line, field, before: null, after: portions }
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

import type { ScheduleError } from './opening-hours.ts'
import type { OrderStatus } from './order-status.ts'
import type { Role, PermissionError } from './role.ts'

export type Refusals = {
  'product-not-found': object
  'category-not-found': object
  'order-not-found': object
  'payment-not-found': object
  'unknown-product': { productId: string }
  'unknown-package': { productId: string }
  'unknown-zone': object
  'bad-address': { message: string }
  'below-min-order': { name: string; minOrder: number }
  'bad-schedule': { fault: ScheduleError }
  'below-minimum-charge': object
  closed: { opensAt: Date }
  'out-of-stock': { items: { product: string; available: number }[] }
  'price-changed': { items: PriceNow[]; totalAmount: number; feeNaira: number }
  'already-paid': { reference: string }
  'large-order': { maxUnpaidPortions: number; phone: string }
  'too-many-holds': { retryAfterSeconds: number }
  'too-many-requests': { retryAfterSeconds: number }
  'new-devices-blocked': { retryAfterSeconds: number }
  'not-paid': object
  'payment-pending': object
  underpaid: object
  'wrong-currency': object
  'sold-out-meanwhile': object
  'not-placeable': object
  'reference-of-another': object
  'payment-unknown': { retryAfterSeconds: number }
  'provider-unavailable': { retryAfterSeconds: number }
  'signed-out': object
  'wrong-password': object
  'user-inactive': object
  'foreign-origin': object
  'link-expired': object
  'not-allowed': { needs: Role }
  'staff-fault': { fault: PermissionError }
  'last-super-admin': object
  'user-not-found': object
  'email-taken': object
  'zone-not-found': object
  'zone-name-taken': object
  'category-name-taken': object
  'category-in-use': { dishes: number }
  'unknown-category': object
  'bad-image-address': object
  'not-an-image': object
  'image-too-large': object
  'stock-changed': { stock: number }
  'order-changed': { status: OrderStatus }
  'nothing-to-refund': object
  'refund-too-large': { leftNaira: number }
  'nothing-to-settle': object
  'question-not-found': object
  'too-many-questions': { retryAfterSeconds: number }
  'customer-not-found': object
  'customer-has-order': { reference: string }
  'customer-has-payment': { reference: string }
}

export type RefusalName = keyof Refusals

export type Refusal<Name extends RefusalName = RefusalName> = {
  [N in Name]: { refused: N } & Refusals[N]
}[Name]

export type PriceNow = {
  product: string
  packageId: string | null
  quantity: number
  priceNaira: number
}

type Details<Name extends RefusalName> = object extends Refusals[Name] ? [] : [Refusals[Name]]

/** Returned, never thrown: refusals are answers the business expects. */
export function refuse<Name extends RefusalName>(refused: Name, ...[details]: Details<Name>) {
  return { refused, ...details } as Refusal<Name>
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome
}

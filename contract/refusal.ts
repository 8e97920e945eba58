import type { PromiseMoveFault } from '#domain/kitchen/promise-move.ts'
import type { OptionFault } from '#domain/menu/option-group.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Shortage, PriceNow } from '#domain/ordering/draft.ts'
import type { Opening, ScheduleError } from '#domain/ordering/opening-hours.ts'
import type { Pauses } from '#domain/ordering/pause.ts'
import type { PayFirstFault } from '#domain/ordering/pay-on-delivery.ts'
import type { BillDetails } from '#domain/ordering/pricing.ts'
import type { DiscountCodeFault } from '#domain/payments/discount-code.ts'
import type { ReviewReason } from '#domain/payments/review-reason.ts'
import type { CashUpFault } from '#domain/reports/cash-up.ts'
import type { PermissionError, Role } from '#domain/staff/role.ts'

/** Every refusal of the shop, with its details. Its status: `server/http/refusal-messages.ts`. */
export type Refusals = {
  'product-not-found': object
  'category-not-found': object
  'order-not-found': object
  'page-not-found': object
  'payment-not-found': object
  'ride-not-found': object
  'no-ride-needed': object
  'pay-link-not-found': object
  'phone-orders-off': object
  'wrong-code': { triesLeft: number }
  'ride-unpaid': { dueNaira: number }
  'unknown-product': { productId: string }
  'unknown-package': { productId: string }
  'wrong-options': { name: string; fault: OptionFault }
  'unknown-zone': object
  'bad-address': { message: string }
  'below-min-order': { name: string; minOrder: number }
  'bad-schedule': { fault: ScheduleError; daysAhead: number }
  'below-minimum-charge': object
  closed: { opensAt: Date | undefined; now: Date }
  'far-special-days': { index: number }
  paused: { pauses: Pauses; now: Date }
  'out-of-stock': { items: Shortage[] }
  'slot-taken': { slots: Opening[]; phone: string }
  'slot-full': object
  'cut-off': { message: string }
  'price-changed': {
    items: PriceNow[]
    totalAmount: number
    feeNaira: number
    bill: BillDetails | null
  }
  'code-refused': { fault: DiscountCodeFault }
  'code-taken': object
  'code-not-found': object
  'already-paid': { reference: string }
  'transfer-awaited': { token: string }
  'placed-before': { orderId: string }
  'large-order': { maxUnpaidPortions: number; phone: string }
  'too-many-holds': { retryAfterSeconds: number }
  'too-many-requests': { retryAfterSeconds: number }
  'live-updates-full': { retryAfterSeconds: number }
  'new-devices-blocked': { retryAfterSeconds: number }
  'too-many-pins': { retryAfterSeconds: number }
  'not-paid': object
  'hold-expired': object
  'pay-first': { fault: PayFirstFault; maxNaira: number }
  'cash-too-low': object
  'phone-unconfirmed': { isCancelled: boolean }
  'collects-too-much': { dueNaira: number }
  'collection-of-another': object
  'payment-pending': object
  underpaid: object
  'wrong-currency': object
  'sold-out-meanwhile': object
  'not-placeable': object
  'paid-twice': object
  'reference-of-another': object
  'payment-unknown': { retryAfterSeconds: number }
  'provider-unavailable': { retryAfterSeconds: number }
  'signed-out': object
  'token-reused': object
  'wrong-password': object
  'user-inactive': object
  'common-password': object
  'wrong-current-password': object
  'session-not-found': object
  'challenge-expired': object
  'set-up-expired': object
  'wrong-second-factor': object
  'second-factor-needed': object
  'app-already-set-up': object
  'no-second-factor': object
  'own-second-factor': object
  'own-access': object
  'confirmation-needed': object
  'access-held': { until: Date }
  'objection-expired': object
  'tablet-not-found': object
  'wrong-pin': object
  'no-pin': object
  'password-needed': object
  'passkey-refused': object
  'passkey-not-found': object
  'too-many-passkeys': { max: number }
  'foreign-origin': object
  'link-expired': object
  'not-allowed': { needs: Role }
  'staff-fault': { fault: PermissionError }
  'last-super-admin': object
  'user-not-found': object
  'email-taken': object
  'zone-not-found': object
  'zone-name-taken': object
  'zones-changed': object
  'category-name-taken': object
  'printer-not-found': object
  'printer-name-taken': object
  'print-job-not-found': object
  'print-job-ended': object
  'category-in-use': { dishes: number }
  'unknown-category': object
  'bad-image-address': object
  'not-an-image': object
  'image-too-large': object
  'stock-changed': { stock: number }
  'file-too-large': { maxMegabytes: number }
  'unreadable-menu': { message: string }
  'menu-changed': object
  'order-changed': { status: OrderStatus }
  'cannot-promise': { fault: PromiseMoveFault }
  'cannot-cancel': { phone: string }
  'line-changed': object
  'change-not-found': object
  'change-decided': object
  'order-empty': object
  'order-refunded': object
  'choice-not-offered': object
  'nothing-to-refund': object
  'refund-too-large': { leftNaira: number }
  'review-open': { reasons: ReviewReason[] }
  'nothing-to-settle': object
  'bank-details-refused': object
  'question-not-found': object
  'too-many-questions': { retryAfterSeconds: number }
  'screen-not-found': object
  'too-many-screens': object
  'screen-of-another': object
  'push-of-another': object
  'bad-push-address': object
  'set-by-server': object
  'demo-shop': object
  'keys-not-set': object
  'card-keys-refused': object
  'card-keys-needed': object
  'https-needed': object
  'mail-refused': { why: string }
  'mail-server-unreachable': { host: string; port: number }
  'cannot-close-day': { fault: CashUpFault }
  'day-not-over': { until: Date }
  'no-difference': object
  'till-not-found': object
  'customer-not-found': object
  'customer-has-order': { reference: string }
  'customer-has-payment': { reference: string }
}

export type RefusalName = keyof Refusals

export type Refusal<Name extends RefusalName = RefusalName> = {
  [N in Name]: { refused: N } & Refusals[N]
}[Name]

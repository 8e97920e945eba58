import { describe, expectTypeOf, it } from 'vitest'

import type { ClaimedPrintWire, PrintJobWire } from '#contract/kitchen/print-job.ts'
import type { PrinterWire } from '#contract/kitchen/printer.ts'
import type { CategoryWire } from '#contract/menu/category.ts'
import type { ProductWire } from '#contract/menu/product.ts'
import type { CheckoutWire } from '#contract/ordering/checkout.ts'
import type { CustomerWire } from '#contract/ordering/customer.ts'
import type { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import type { HoldWire } from '#contract/ordering/hold.ts'
import type { PlacedOrderWire, TrackedOrderWire } from '#contract/ordering/order.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import type { OrderCountsWire, OrderWire } from '#contract/ordering/staff-order.ts'
import type { PaymentQuestionWire } from '#contract/payments/payment-question.ts'
import type {
  PaymentCountsWire,
  PaymentHelpWire,
  PaymentWire,
  ReconciliationWire,
} from '#contract/payments/payment.ts'
import type { DashboardWire } from '#contract/reports/dashboard.ts'
import type { AuditEntryWire } from '#contract/staff/audit.ts'
import type { SessionWire } from '#contract/staff/auth.ts'
import type { SettingsWire } from '#contract/staff/settings.ts'
import type { UserWire } from '#contract/staff/user.ts'

import type { BodyOf } from './api-error.ts'
import type { ApiClient, GetResponse } from './api.ts'
import type { AnswerOf } from './use-api.ts'

type Api = ApiClient['api']

/** Checked by `tsc`: a route with another response breaks the types here and in the pages. */
describe('the responses of the typed client', () => {
  it('have the types of the contract', () => {
    expectTypeOf<AnswerOf<Api['orders']['$get']>>().toEqualTypeOf<OrderWire[]>()
    expectTypeOf<AnswerOf<Api['orders'][':id']['$get']>>().toEqualTypeOf<OrderWire>()
    expectTypeOf<AnswerOf<Api['orders'][':id']['$patch']>>().toEqualTypeOf<OrderWire>()
    expectTypeOf<AnswerOf<Api['orders'][':id']['refunds']['$post']>>().toEqualTypeOf<OrderWire>()
    expectTypeOf<AnswerOf<Api['orders']['counts']['$get']>>().toEqualTypeOf<OrderCountsWire>()
    expectTypeOf<
      AnswerOf<Api['orders']['track'][':token']['$get']>
    >().toEqualTypeOf<TrackedOrderWire>()
    expectTypeOf<AnswerOf<Api['payments']['$get']>>().toEqualTypeOf<PaymentWire[]>()
    expectTypeOf<AnswerOf<Api['payments']['counts']['$get']>>().toEqualTypeOf<PaymentCountsWire>()
    expectTypeOf<
      AnswerOf<Api['payments'][':reference']['check']['$post']>
    >().toEqualTypeOf<PaymentWire>()
    expectTypeOf<AnswerOf<Api['payment-questions']['$get']>>().toEqualTypeOf<
      PaymentQuestionWire[]
    >()
    expectTypeOf<AnswerOf<Api['reconciliation']['$get']>>().toEqualTypeOf<ReconciliationWire>()
    expectTypeOf<AnswerOf<Api['holds']['$get']>>().toEqualTypeOf<HoldWire[]>()
    expectTypeOf<AnswerOf<Api['printers']['$get']>>().toEqualTypeOf<PrinterWire[]>()
    expectTypeOf<AnswerOf<Api['print-jobs']['$get']>>().toEqualTypeOf<PrintJobWire[]>()
    expectTypeOf<AnswerOf<Api['print-jobs']['claim']['$post']>>().toEqualTypeOf<ClaimedPrintWire>()
    expectTypeOf<AnswerOf<Api['audit']['$get']>>().toEqualTypeOf<AuditEntryWire[]>()
    expectTypeOf<AnswerOf<Api['customers'][':phone']['$get']>>().toEqualTypeOf<CustomerWire>()
    expectTypeOf<AnswerOf<Api['dashboard']['$get']>>().toEqualTypeOf<DashboardWire>()
    expectTypeOf<AnswerOf<Api['users']['$get']>>().toEqualTypeOf<UserWire[]>()
    expectTypeOf<AnswerOf<Api['settings']['$get']>>().toEqualTypeOf<SettingsWire>()
    expectTypeOf<AnswerOf<Api['products']['$get']>>().toEqualTypeOf<ProductWire[]>()
    expectTypeOf<AnswerOf<Api['categories']['$get']>>().toEqualTypeOf<CategoryWire[]>()
    expectTypeOf<AnswerOf<Api['delivery-zones']['$get']>>().toEqualTypeOf<DeliveryZoneWire[]>()
    expectTypeOf<AnswerOf<Api['auth']['refresh']['$post']>>().toEqualTypeOf<SessionWire>()
    expectTypeOf<AnswerOf<Api['checkout']['$post']>>().toEqualTypeOf<CheckoutWire>()
    expectTypeOf<AnswerOf<Api['payment-help']['$post']>>().toEqualTypeOf<PaymentHelpWire>()
    type Verified = AnswerOf<Api[':provider']['verify']['$post']>
    expectTypeOf<Verified['order']>().toEqualTypeOf<PlacedOrderWire>()
  })

  it('are undefined without a body', () => {
    expectTypeOf<AnswerOf<Api['products'][':id']['$delete']>>().toEqualTypeOf<undefined>()
  })

  it('have the same type for a plain path', () => {
    expectTypeOf<BodyOf<GetResponse<'/api/shop'>>>().toEqualTypeOf<ShopWire>()
    expectTypeOf<BodyOf<GetResponse<'/api/products'>>>().toEqualTypeOf<ProductWire[]>()
  })

  it('are unknown where no route declares them', () => {
    expectTypeOf<BodyOf<Response>>().toBeUnknown()
  })
})

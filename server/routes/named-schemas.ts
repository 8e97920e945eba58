import { z } from 'zod'

import * as buyer from '#contract/buyer.ts'
import * as dayRange from '#contract/day-range.ts'
import * as alarm from '#contract/kitchen/alarm.ts'
import * as printJob from '#contract/kitchen/print-job.ts'
import * as printer from '#contract/kitchen/printer.ts'
import * as category from '#contract/menu/category.ts'
import * as cutOff from '#contract/menu/cut-off.ts'
import * as image from '#contract/menu/image.ts'
import * as optionGroup from '#contract/menu/option-group.ts'
import * as product from '#contract/menu/product.ts'
import * as moment from '#contract/moment.ts'
import * as naira from '#contract/naira.ts'
import * as checkout from '#contract/ordering/checkout.ts'
import * as collection from '#contract/ordering/collection.ts'
import * as customer from '#contract/ordering/customer.ts'
import * as deliveryZone from '#contract/ordering/delivery-zone.ts'
import * as hold from '#contract/ordering/hold.ts'
import * as knownCustomer from '#contract/ordering/known-customer.ts'
import * as live from '#contract/ordering/live.ts'
import * as openingHours from '#contract/ordering/opening-hours.ts'
import * as orderChange from '#contract/ordering/order-change.ts'
import * as orderMessage from '#contract/ordering/order-message.ts'
import * as orderQuery from '#contract/ordering/order-query.ts'
import * as order from '#contract/ordering/order.ts'
import * as pause from '#contract/ordering/pause.ts'
import * as payLink from '#contract/ordering/pay-link.ts'
import * as payOnDelivery from '#contract/ordering/pay-on-delivery.ts'
import * as promise from '#contract/ordering/promise.ts'
import * as readyTime from '#contract/ordering/ready-time.ts'
import * as riderLink from '#contract/ordering/rider-link.ts'
import * as shop from '#contract/ordering/shop.ts'
import * as slot from '#contract/ordering/slot.ts'
import * as staffOrder from '#contract/ordering/staff-order.ts'
import * as pageQuery from '#contract/page-query.ts'
import * as bill from '#contract/payments/bill.ts'
import * as discountCode from '#contract/payments/discount-code.ts'
import * as paymentQuery from '#contract/payments/payment-query.ts'
import * as paymentQuestion from '#contract/payments/payment-question.ts'
import * as payment from '#contract/payments/payment.ts'
import * as transfer from '#contract/payments/transfer.ts'
import * as problem from '#contract/problem.ts'
import * as cashUp from '#contract/reports/cash-up.ts'
import * as dashboard from '#contract/reports/dashboard.ts'
import * as report from '#contract/reports/report.ts'
import * as audit from '#contract/staff/audit.ts'
import * as auth from '#contract/staff/auth.ts'
import * as passkey from '#contract/staff/passkey.ts'
import * as security from '#contract/staff/security.ts'
import * as settings from '#contract/staff/settings.ts'
import * as tablet from '#contract/staff/tablet.ts'
import * as user from '#contract/staff/user.ts'
import * as text from '#contract/text.ts'

const contractModules = [
  alarm,
  audit,
  auth,
  bill,
  buyer,
  cashUp,
  category,
  checkout,
  collection,
  customer,
  cutOff,
  dashboard,
  dayRange,
  deliveryZone,
  discountCode,
  hold,
  image,
  knownCustomer,
  live,
  moment,
  naira,
  openingHours,
  optionGroup,
  orderChange,
  orderMessage,
  orderQuery,
  order,
  pageQuery,
  passkey,
  pause,
  payLink,
  payOnDelivery,
  paymentQuery,
  paymentQuestion,
  payment,
  printJob,
  printer,
  problem,
  product,
  promise,
  readyTime,
  report,
  riderLink,
  security,
  settings,
  shop,
  slot,
  staffOrder,
  tablet,
  text,
  transfer,
  user,
]

/** Names each exported schema of the contract; openapi.json has it once, in its components. */
export function nameSchemas() {
  for (const [id, schema] of contractModules.flatMap((part) => Object.entries(part))) {
    if (!(schema instanceof z.ZodType)) continue
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }
}

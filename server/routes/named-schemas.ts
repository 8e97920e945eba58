import { z } from 'zod'

import * as alarm from '#contract/alarm.ts'
import * as audit from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import * as bill from '#contract/bill.ts'
import * as buyer from '#contract/buyer.ts'
import * as cashUp from '#contract/cash-up.ts'
import * as category from '#contract/category.ts'
import * as checkout from '#contract/checkout.ts'
import * as collection from '#contract/collection.ts'
import * as customer from '#contract/customer.ts'
import * as cutOff from '#contract/cut-off.ts'
import * as dashboard from '#contract/dashboard.ts'
import * as dayRange from '#contract/day-range.ts'
import * as deliveryZone from '#contract/delivery-zone.ts'
import * as discountCode from '#contract/discount-code.ts'
import * as hold from '#contract/hold.ts'
import * as image from '#contract/image.ts'
import * as knownCustomer from '#contract/known-customer.ts'
import * as live from '#contract/live.ts'
import * as moment from '#contract/moment.ts'
import * as naira from '#contract/naira.ts'
import * as openingHours from '#contract/opening-hours.ts'
import * as optionGroup from '#contract/option-group.ts'
import * as orderChange from '#contract/order-change.ts'
import * as orderMessage from '#contract/order-message.ts'
import * as orderQuery from '#contract/order-query.ts'
import * as order from '#contract/order.ts'
import * as passkey from '#contract/passkey.ts'
import * as pause from '#contract/pause.ts'
import * as payLink from '#contract/pay-link.ts'
import * as payOnDelivery from '#contract/pay-on-delivery.ts'
import * as paymentQuery from '#contract/payment-query.ts'
import * as paymentQuestion from '#contract/payment-question.ts'
import * as payment from '#contract/payment.ts'
import * as printJob from '#contract/print-job.ts'
import * as printer from '#contract/printer.ts'
import * as problem from '#contract/problem.ts'
import * as product from '#contract/product.ts'
import * as promise from '#contract/promise.ts'
import * as report from '#contract/report.ts'
import * as riderLink from '#contract/rider-link.ts'
import * as security from '#contract/security.ts'
import * as settings from '#contract/settings.ts'
import * as shop from '#contract/shop.ts'
import * as slot from '#contract/slot.ts'
import * as staffOrder from '#contract/staff-order.ts'
import * as tablet from '#contract/tablet.ts'
import * as text from '#contract/text.ts'
import * as transfer from '#contract/transfer.ts'
import * as user from '#contract/user.ts'

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

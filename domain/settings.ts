import type { ChargeRule, TaxRule } from './bill.ts'
import type { FirstStep } from './first-steps.ts'
import type { OrderingRules } from './opening-hours.ts'
import type { MessageSettings } from './order-message.ts'
import type { Pause } from './pause.ts'
import type { PayOnDeliveryRules } from './pay-on-delivery.ts'
import type { Busy, PromiseRules } from './promise.ts'
import type { SlotRules } from './slot.ts'
import type { TransferRules } from './transfer.ts'

export type Settings = OrderingRules & {
  name: string
  address: string
  email: string
  phone: string
  pickupAddress: string
  halalNote: string
  socials: { name: string; url: string }[]
  onlyWithinHours: boolean
  chargesDeliveryOnline: boolean
  maxUnpaidPortions: number
  /** The API name; personal data of ended orders is anonymised after these months. */
  blankAfterMonths: number
  remindMinutes: number
  acceptStartsPreparing: boolean
  pausesWhenUnanswered: boolean
  saysRepliesMayBeLate: boolean
  preparationMinutes: number
  lateMinutes: number
  customersCanCancel: boolean
  takesPhoneOrders: boolean
  adminsNeedSecondFactor: boolean
  /** Events that are absent have the defaults. */
  messages: Partial<MessageSettings>
  /** Minutes that a customer has to answer when a dish ran out. */
  ranOutMinutes: number
  confirmedSteps: FirstStep[]
  pickupPause: Pause | null
  deliveryPause: Pause | null
  promise: PromiseRules | null
  busy: Busy | null
  slots: SlotRules | null
  payOnDelivery: PayOnDeliveryRules | null
  charges: ChargeRule[] | null
  taxes: TaxRule[] | null
  taxNumber: string | null
  freeDeliveryFromNaira: number | null
  receiptsSince: Date | null
  transfers: TransferRules | null
}

import type { FirstStep } from './first-steps.ts'

/** What staff may set about the shop itself. */
export type Settings = {
  name: string
  address: string
  email: string
  phone: string
  pickupAddress: string
  socials: { name: string; url: string }[]
  opensAt: string
  closesAt: string
  onlyWithinHours: boolean
  chargesDeliveryOnline: boolean
  maxUnpaidPortions: number
  /** How long after it ended an order keeps what tells who its buyer was. */
  blankAfterMonths: number
  confirmedSteps: FirstStep[]
}

import type { FirstStep } from './first-steps.ts'

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
  /** The API name; personal data of ended orders is anonymised after these months. */
  blankAfterMonths: number
  confirmedSteps: FirstStep[]
}

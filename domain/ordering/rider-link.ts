import { isActive, type OrderStatus } from '#domain/order-status.ts'

export const riderLinkHours = 12
export const maxWrongCodes = 5
/** Who completed the order, in its history; also the collector of a link without a name. */
export const riderName = 'Rider link'

/** Lets a rider deliver one order without signing in. */
export type RiderLink = {
  token: string
  /** Four digits that only the customer sees. */
  code: string
  /** Staff may write it down, for the cash-up. */
  riderName: string | null
  wrongCodes: string[]
  createdAt: Date
  createdBy: string
  expiresAt: Date
  pickedUpAt: Date | null
  deliveredAt: Date | null
}

export type RideState = 'open' | 'delivered' | 'ended'

type RideFields = Pick<RiderLink, 'expiresAt' | 'deliveredAt'>

export function rideStateOf(
  { expiresAt, deliveredAt }: RideFields,
  status: OrderStatus,
  now: Date,
): RideState {
  if (deliveredAt) return 'delivered'
  return isActive(status) && now < expiresAt ? 'open' : 'ended'
}

export function triesLeft({ wrongCodes }: Pick<RiderLink, 'wrongCodes'>) {
  return Math.max(0, maxWrongCodes - wrongCodes.length)
}

/** A wrong code counts once, however often a weak connection sends it. */
export function checkCode(link: Pick<RiderLink, 'code' | 'wrongCodes'>, given: string) {
  const { code, wrongCodes } = link
  if (triesLeft(link) === 0) return { isRight: false, wrongCodes }
  if (given === code) return { isRight: true, wrongCodes }
  return {
    isRight: false,
    wrongCodes: wrongCodes.includes(given) ? wrongCodes : [...wrongCodes, given],
  }
}

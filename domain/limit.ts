export type Limit = {
  max: number
  windowSeconds: number
  refusal?: 'new-devices-blocked' | 'too-many-pins'
  /** A refused attempt does not count, so a key above the limit may soon be below it. */
  refundsRefused?: true
}

const quarterHour = 15 * 60
const day = 24 * 60 * 60

export const limits = {
  checkoutsPerClient: { max: 60, windowSeconds: 60 },
  /** Per origin, so that others cannot block a customer's number. */
  checkoutsPerPhoneAndOrigin: { max: 30, windowSeconds: 60 * 60, refundsRefused: true },
  verifiesPerClient: { max: 120, windowSeconds: 60 },
  unheldPerClient: { max: 10, windowSeconds: 60 * 60 },
  /** Only wrong codes count. */
  discountCodeTriesPerOrigin: { max: 10, windowSeconds: 60 * 60, refundsRefused: true },
  /** Its page checks every 5 seconds; many phones of a carrier share one address. */
  transferChecksPerToken: { max: 60, windowSeconds: 60 },
  transferChecksPerClient: { max: 600, windowSeconds: 60 },
  slotsPerClient: { max: 120, windowSeconds: 60 },
  closesPerClient: { max: 120, windowSeconds: 60 },
  signInsPerDevice: { max: 10, windowSeconds: quarterHour },
  signInsPerAccountAndOrigin: { max: 10, windowSeconds: quarterHour },
  signInsPerOrigin: { max: 60, windowSeconds: quarterHour },
  newDeviceSignInsPerAccount: { max: 100, windowSeconds: day, refusal: 'new-devices-blocked' },
  newDeviceEmailsPerAccount: { max: 20, windowSeconds: day },
  currentPasswordTriesPerUser: { max: 10, windowSeconds: quarterHour },
  secondFactorTriesPerAccount: { max: 5, windowSeconds: quarterHour },
  secondFactorTriesPerDay: { max: 50, windowSeconds: day },
  /** They have 80 random bits: they cannot be guessed, and may be all that an owner has. */
  recoveryCodeTriesPerAccount: { max: 50, windowSeconds: quarterHour },
  pinTriesPerUserAndTablet: { max: 5, windowSeconds: quarterHour, refusal: 'too-many-pins' },
  pinTriesPerTablet: { max: 20, windowSeconds: 60 * 60, refusal: 'too-many-pins' },
  pinTriesPerUser: { max: 50, windowSeconds: day, refusal: 'too-many-pins' },
  /** Only refused attempts count. */
  passkeyTriesPerOrigin: { max: 60, windowSeconds: quarterHour },
  resetRequestsPerDevice: { max: 5, windowSeconds: quarterHour },
  resetRequestsPerAccountAndOrigin: { max: 5, windowSeconds: quarterHour },
  resetRequestsPerOrigin: { max: 30, windowSeconds: quarterHour },
  newDeviceResetsPerAccount: { max: 10, windowSeconds: day },
  /** After those: one per 15 minutes. A link is valid for 30, so the newest one always works. */
  furtherResetsPerAccount: { max: 1, windowSeconds: quarterHour },
  resetsPerOrigin: { max: 30, windowSeconds: quarterHour },
  objectionsPerOrigin: { max: 30, windowSeconds: quarterHour },
  /** A new password starts the counts of second-factor tries again. */
  resetsPerAccount: { max: 10, windowSeconds: day },
  paymentChecksPerUser: { max: 60, windowSeconds: 60 },
  helpsPerOrigin: { max: 10, windowSeconds: 15 * 60 },
  helpsPerPayment: { max: 5, windowSeconds: 15 * 60 },
  orderLinksPerOrder: { max: 1, windowSeconds: day },
  cspReportsPerOrigin: { max: 20, windowSeconds: 60 },
  missedTracksPerClient: { max: 60, windowSeconds: 60 },
  cancelsPerOrder: { max: 10, windowSeconds: 15 * 60 },
  cancelsPerClient: { max: 60, windowSeconds: 15 * 60 },
  changeAnswersPerClient: { max: 60, windowSeconds: 60 },
  missedRidesPerClient: { max: 30, windowSeconds: 60 },
  missedPrintersPerClient: { max: 30, windowSeconds: 60 },
  /** A printer polls every few seconds, and sends two more requests for each ticket. */
  pollsPerPrinter: { max: 180, windowSeconds: 60 },
  missedPayLinksPerClient: { max: 60, windowSeconds: 60 },
  /** E-mails about unpaid orders and transfers. The key is a hash of the address. */
  unpaidEmailsPerAddress: { max: 5, windowSeconds: day },
  /** Each asks the card provider or a mail server. */
  keyChecksPerUser: { max: 20, windowSeconds: quarterHour },
  /** Previews and imports of a menu. */
  menuFilesPerUser: { max: 60, windowSeconds: 10 * 60 },
  uploadsPerUser: { max: 60, windowSeconds: 10 * 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** Windows start at whole multiples since 1970, so that all servers share them. */
export function windowStart({ windowSeconds }: Limit, now: Date) {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

export function secondsLeft(limit: Limit, now: Date) {
  const end = windowStart(limit, now).getTime() + limit.windowSeconds * 1000
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000))
}

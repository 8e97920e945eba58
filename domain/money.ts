const nairaFormat = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
})

/** Below this the card provider takes no charge (the provider's manual: 5,000 kobo). */
export const minimumChargeNaira = 50

/** Whole naira as a customer reads it: ₦3,400. */
export function formatNaira(naira: number) {
  return nairaFormat.format(naira)
}

const koboFormat = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  minimumFractionDigits: 2,
})

/** Kobo as staff read them: ₦1,000.50, and ₦1,000 where they make whole naira. */
export function formatKobo(kobo: number) {
  return kobo % 100 === 0 ? formatNaira(kobo / 100) : koboFormat.format(kobo / 100)
}

/** The provider counts in kobo; we do everywhere else in naira. */
export function toKobo(naira: number) {
  return naira * 100
}

/** Back from kobo, rounded down: never promise more than there is. */
export function toWholeNaira(kobo: number) {
  return Math.floor(kobo / 100)
}

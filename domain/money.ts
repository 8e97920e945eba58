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

/** The provider counts in kobo; we do everywhere else in naira. */
export function toKobo(naira: number) {
  return naira * 100
}

/** Back from kobo, rounded down: never promise more than there is. */
export function toWholeNaira(kobo: number) {
  return Math.floor(kobo / 100)
}

/** Below this the card provider takes no charge (the provider's manual: 5,000 kobo). */
export const minimumChargeNaira = 50

/** Whole naira as a customer reads it: ₦3,400. */
export function formatNaira(naira: number) {
  return formatAmount(naira, 0)
}

/** Kobo as staff read them: ₦1,000.50, and ₦1,000 where they make whole naira. */
export function formatKobo(kobo: number) {
  return formatAmount(kobo / 100, kobo % 100 === 0 ? 0 : 2)
}

/**
 * As Intl.NumberFormat writes it, which we do not ask: in a fresh browser the first one reads the
 * tables of its languages, 36 ms and more on a computer, while the page hears no finger.
 */
function formatAmount(naira: number, decimals: 0 | 2) {
  const digits = Math.abs(naira).toFixed(decimals)
  return `${naira < 0 ? '-' : ''}₦${digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

/** The provider counts in kobo; we do everywhere else in naira. */
export function toKobo(naira: number) {
  return naira * 100
}

/** Back from kobo, rounded down: never promise more than there is. */
export function toWholeNaira(kobo: number) {
  return Math.floor(kobo / 100)
}

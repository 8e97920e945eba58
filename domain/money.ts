/** The provider's minimum charge (its manual: 5,000 kobo). */
export const minimumChargeNaira = 50

export function formatNaira(naira: number) {
  return formatAmount(naira, 0)
}

export function formatKobo(kobo: number) {
  return formatAmount(kobo / 100, kobo % 100 === 0 ? 0 : 2)
}

/** Not Intl.NumberFormat, whose first use blocks the main thread for 36 ms. */
function formatAmount(naira: number, decimals: 0 | 2) {
  const digits = Math.abs(naira).toFixed(decimals)
  return `${naira < 0 ? '-' : ''}₦${digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

export function toKobo(naira: number) {
  return naira * 100
}

/** Rounded down: never promise more than there is. */
export function toWholeNaira(kobo: number) {
  return Math.floor(kobo / 100)
}

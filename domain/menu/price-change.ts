export const highestPriceNaira = 10_000_000

/** A price changed by so many per cent, to the nearest ten naira; what cost something still does. */
export function priceChangedBy(percent: number, naira: number) {
  if (naira === 0) return 0
  const rounded = Math.round((naira * (100 + percent)) / 1000) * 10
  return Math.min(highestPriceNaira, Math.max(10, rounded))
}

/** How many of a dish may still be chosen. */
export type QuantityLimits = {
  /** Portions that can still be taken: the stock less what the cart holds already. */
  room: number
  minOrder: number
}

/**
 * What a person typed, made a quantity that may be ordered: no number becomes the minimum, more
 * than there is becomes all there is (specification, section 5).
 */
export function clampQuantity(typed: string | number, { room, minOrder }: QuantityLimits) {
  const wanted = typeof typed === 'number' ? typed : Number.parseInt(typed, 10)
  const whole = Number.isFinite(wanted) ? Math.floor(wanted) : minOrder
  return Math.max(Math.max(1, minOrder), Math.min(whole, room))
}

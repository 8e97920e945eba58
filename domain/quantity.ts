export type QuantityLimits = {
  /** Portions still available: the stock minus what is in the cart. */
  room: number
  minOrder: number
}

/** No number becomes the minimum, too many become all that is left (specification, section 5). */
export function clampQuantity(typed: string | number, { room, minOrder }: QuantityLimits) {
  const wanted = typeof typed === 'number' ? typed : Number.parseInt(typed, 10)
  const whole = Number.isFinite(wanted) ? Math.floor(wanted) : minOrder
  return Math.max(Math.max(1, minOrder), Math.min(whole, room))
}

/**
 * The payment's reference, which customer and staff quote too: ORD, a base-36 timestamp and six
 * random base-36 characters, all upper case (specification, section 3).
 */
export function makeReference(now: Date, random: (below: number) => number) {
  const tail = Array.from({ length: 6 }, () => random(36).toString(36)).join('')
  return `ORD-${now.getTime().toString(36)}-${tail}`.toUpperCase()
}

/** Prefix of the id that a browser gives an attempt to pay; random characters follow. */
export const attemptPrefix = 'TRY-'

/** What the provider allows in a reference, kept short; anything else never reaches its address. */
export const referencePattern = /^[A-Za-z0-9][A-Za-z0-9.=-]{2,63}$/

/** ORD, a base-36 timestamp and six random base-36 characters (specification, section 3). */
export function makeReference(now: Date, random: (below: number) => number) {
  const tail = Array.from({ length: 6 }, () => random(36).toString(36)).join('')
  return `ORD-${now.getTime().toString(36)}-${tail}`.toUpperCase()
}

/** A whole reference of this shop, in either case. */
export const ownReferencePattern = /^ORD-[0-9A-Z]+-[0-9A-Z]{6}$/i

export const attemptPrefix = 'TRY-'

/** The characters that the provider allows. */
export const referencePattern = /^[A-Za-z0-9][A-Za-z0-9.=-]{2,63}$/

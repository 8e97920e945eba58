/** Ignores case, the width of spaces and characters, and invisible characters. */
export function isSameName(one: string, other: string) {
  return nameKey(one) === nameKey(other)
}

/** Equal for the same names. */
export function nameKey(name: string) {
  const seen = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return seen.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Ignores case, the width of spaces and characters, and invisible characters. */
export function isSameName(one: string, other: string) {
  return plain(one) === plain(other)
}

function plain(name: string) {
  const seen = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return seen.toLowerCase().replace(/\s+/g, ' ').trim()
}

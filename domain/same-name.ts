/**
 * Are two names the same to a reader? Case, the width of gaps and of letters, and marks that show
 * nothing do not tell them apart.
 */
export function isSameName(one: string, other: string) {
  return plain(one) === plain(other)
}

function plain(name: string) {
  const seen = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return seen.toLowerCase().replace(/\s+/g, ' ').trim()
}

import { createHash } from 'node:crypto'

/** Shared by all variants of a response; includes its headers, since some are stored with it. */
export function contentHash(headers: string, bytes: Uint8Array) {
  return createHash('sha256').update(headers).update(bytes).digest('base64url').slice(0, 22)
}

export function etagOf(hash: string, variant: string) {
  return `"${hash}-${variant}"`
}

/** The client's tag for this content in any encoding, for the 304. `*` matches. */
export function findMatchingEtag(
  ifNoneMatch: string,
  { hash, tag }: { hash: string; tag: string },
): string | undefined {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return tag
  const tags = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.find((tagged) => tagged.startsWith(`"${hash}-`))
}

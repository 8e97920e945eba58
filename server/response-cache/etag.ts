import { createHash } from 'node:crypto'

/** What all variants of one content share; with the headers, as some of them are kept with it. */
export function contentHash(headers: string, bytes: Uint8Array) {
  return createHash('sha256').update(headers).update(bytes).digest('base64url').slice(0, 22)
}

/** Strong: other bytes, as by another compression, have another tag. */
export function entityTag(hash: string, variant: string) {
  return `"${hash}-${variant}"`
}

/**
 * The tag in If-None-Match that stands for this content, in whichever variant the client has it: a
 * 304 names that one. `*` stands for whatever we have.
 */
export function findMatchingTag(
  ifNoneMatch: string,
  { hash, tag }: { hash: string; tag: string },
): string | undefined {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return tag
  const tags = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.find((tagged) => tagged.startsWith(`"${hash}-`))
}

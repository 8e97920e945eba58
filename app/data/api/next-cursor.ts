/** The cursor of the next page, from the address with rel="next" in a `Link` header (RFC 8288). */
export function nextCursorIn(header: string | null) {
  for (const [, address = '', rest = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*("(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i.test(rest)) continue
    return new URL(address, 'http://shop.invalid').searchParams.get('cursor') ?? undefined
  }
  return undefined
}

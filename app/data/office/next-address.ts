/**
 * Where a list goes on: the address with rel="next" in a `Link` header (RFC 8288), as a path of
 * our own. Another host's name in it is dropped, so that no token ever travels there.
 */
export function nextAddressIn(header: string | null) {
  for (const [, address = '', rest = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*("(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i.test(rest)) continue
    const { pathname, search } = new URL(address, 'http://shop.invalid')
    return `${pathname}${search}`
  }
  return undefined
}

const name = String.raw`(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]`
const host = String.raw`(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)`
const emailPattern = new RegExp(`^${name}@${host}$`, 'iu')

/** An address in any script (RFC 6531), without quotes, comments or an IP address. */
export function isEmail(text: string) {
  return emailPattern.test(text)
}

/** Removes invisible characters, which come with copied addresses. */
export function tidyEmail(text: string) {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}

/** For services that know only ASCII. Undefined: the name before the @ has no such form. */
export function asciiEmail(email: string) {
  const [local = '', domain = ''] = email.split('@')
  if (!isAscii(local)) return undefined
  const host = isAscii(domain) ? domain : URL.parse(`http://${domain}`)?.hostname
  return host && `${local}@${host}`
}

function isAscii(text: string) {
  return /^[\x21-\x7e]+$/.test(text)
}

/** Dots (also those of other scripts, which browsers accept in hosts), `@` and the colon of `https://`. */
const linkCharacters = /(?:[.@\u3002\uFF0E\uFF61\uFF20]|:(?=\/))(?=\S)/gu

/**
 * For what buyers typed: mail programs make links of hosts and addresses, which could lure the
 * recipient. The word joiner (U+2060) is invisible.
 */
export function withoutLinks(text: string) {
  return text.replaceAll(linkCharacters, '$&\u2060')
}

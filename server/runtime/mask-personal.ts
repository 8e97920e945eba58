const removed = '…'

/** What somebody sent stands in quotes in most messages of errors. */
const quoted = /"[^"]*"|'[^']*'|“[^”]*”/g
const email = /<?[^\s<>@,;:"']+@[^\s<>@,;:"']+>?/g
/** Of a phone in any way of writing it, of an account or a card; shorter ones are sums and times. */
const longNumber = /(?<![\w-])\+?\d(?:[\s().-]?\d){6,}(?![\w-])/g
/** Tokens of ours, keys of the provider, and passwords within an address. */
const secret = /\b(?:eyJ[\w-]+\.[\w.-]+|[sp]k_(?:test|live)_\w+)|(?<=:\/\/)[^\s/@]+@/g

/** A sentence that somebody else wrote, for the log: without what could be about a person. */
export function maskPersonal(text: unknown) {
  if (typeof text !== 'string') return removed
  return [secret, quoted, email, longNumber].reduce(
    (masked, pattern) => masked.replace(pattern, removed),
    text,
  )
}

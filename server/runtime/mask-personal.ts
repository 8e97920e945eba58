const removed = '…'

const quoted = /"[^"]*"|'[^']*'|“[^”]*”/g
const email = /<?[^\s<>@,;:"']+@[^\s<>@,;:"']+>?/g
/** Phone, account and card numbers; shorter ones are amounts and times. */
const longNumber = /(?<![\w-])\+?\d(?:[\s().-]?\d){6,}(?![\w-])/g
const secret = /\b(?:eyJ[\w-]+\.[\w.-]+|[sp]k_(?:test|live)_\w+)|(?<=:\/\/)[^\s/@]+@/g

export function maskPersonal(text: unknown) {
  if (typeof text !== 'string') return removed
  return [secret, quoted, email, longNumber].reduce(
    (masked, pattern) => masked.replace(pattern, removed),
    text,
  )
}

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

/** Errors about values (class 22) and those raised by triggers may quote values without marks. */
const quotesValues = /^(22|P0001)/

/** Values are not escaped, so everything from the first to the last quotation mark may be one. */
const firstToLastQuote = /["'“”„«»](?:[^]*["'“”„«»]|[^]*)/

export function maskStatementError(message: string, sqlState: string) {
  if (quotesValues.test(sqlState)) return message.replace(/\s*["'“”„«»:][^]*/, '')
  return message.replace(firstToLastQuote, removed)
}

import pino from 'pino'

const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/

/** Logs errors by name and stack: the message of a failed statement contains its parameters. */
export function createLog(level: string, stream?: pino.DestinationStream) {
  const serializers = { err: describeError, path: describePath, why: maskPersonal }
  const options = { level, base: null, serializers }
  return stream ? pino(options, stream) : pino(options)
}

export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const root = rootOf(error)
  const { code } = root as NodeJS.ErrnoException
  return {
    name: root.name,
    code,
    message: root.message.startsWith('Failed query') ? 'failed query' : messageOf(root, code),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
      .slice(0, 6),
  }
}

/** One line: what a person reads who starts the shop. */
export function startErrorOf(error: unknown) {
  if (!(error instanceof Error) || !isFailedQuery(error)) {
    return error instanceof Error ? error.message : String(error)
  }
  const { message, code = 'without a code' } = describeError(error)
  return `the database rejected a statement: ${message} (${code})`
}

/** The first line, cut after masking: a value may contain line breaks. */
function messageOf({ message }: Error, code?: string) {
  const masked = code && sqlState.test(code) ? maskStatementError(message, code) : message
  const [firstLine = ''] = maskPersonal(masked).split('\n')
  return firstLine
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}

function isFailedQuery({ message, cause }: Error): boolean {
  return message.startsWith('Failed query') || (cause instanceof Error && isFailedQuery(cause))
}

/** Cuts the path at the first segment that may be a token or a phone number. */
export function describePath(path: string) {
  const parts = path.split('/').slice(1)
  const firstUnsafe = parts.findIndex((part) => !/^[a-z][a-z-]{0,19}$/.test(part))
  return `/${parts.slice(0, firstUnsafe === -1 ? undefined : firstUnsafe).join('/')}`
}

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

function maskStatementError(message: string, sqlState: string) {
  if (quotesValues.test(sqlState)) return message.replace(/\s*["'“”„«»:][^]*/, '')
  return message.replace(firstToLastQuote, removed)
}

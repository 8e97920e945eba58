import pino from 'pino'

/**
 * One JSON line for each event. An error is told by its kind and its place in our code: a failed
 * statement's own message would carry its parameters, and with them names and phone numbers.
 */
export function createLog(level: string, stream?: pino.DestinationStream) {
  const options = { level, base: null, serializers: { err: describeError } }
  return stream ? pino(options, stream) : pino(options)
}

export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const root = error.cause instanceof Error ? error.cause : error
  const [said = ''] = root.message.split('\n')
  return {
    name: root.name,
    code: (root as NodeJS.ErrnoException).code,
    // What stands in quotes is what somebody sent.
    message: root.message.startsWith('Failed query')
      ? 'failed query'
      : said.replace(/"[^"]*"/g, '"…"'),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 6),
  }
}

/** An address for the log: what it was about, without the token at its end. */
export function describePath(path: string) {
  return path.split('/').slice(0, 4).join('/')
}

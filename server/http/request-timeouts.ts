import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export type RequestTimeouts = { headersMs: number; bodyMs: number; uploadMs: number }

/** Node's `requestTimeout` is one value for all, and uploads need more. */
function limitBodyTime(server: Server, request: IncomingMessage, bodyMs: number) {
  if (!hasBody(request) || isUpload(request)) return
  const timer = setTimeout(() => {
    if (!request.complete) server.emit('clientError', bodyTimeoutError, request.socket)
  }, bodyMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

const bodyTimeoutError = Object.assign(new Error('the body took too long'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})

export function hasBody(request: IncomingMessage) {
  const length = headerOf(request, 'content-length') ?? 0
  return Number(length) > 0 || headerOf(request, 'transfer-encoding') !== undefined
}

/** Node makes an object of all headers when `request.headers` is first read: 2 % of a response. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string) {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index]
    if (sent?.length === name.length && sent.toLowerCase() === name) return rawHeaders[index + 1]
  }
  return undefined
}

function isUpload({ headers }: IncomingMessage) {
  return /^multipart\/form-data/i.test(headers['content-type'] ?? '')
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

export const unreadableMessage = 'We cannot read this request.'

/**
 * Replies to requests that end too late or cannot be read. The returned function is called with each
 * request whose body is read or whose response is not sent at once; for the others it would only
 * cost time.
 */
export function guardRequests(
  server: Server,
  { headers, bodyMs }: { headers: Record<string, string>; bodyMs: number },
) {
  /** Whether a response on this socket has started; a pipelining client can have several. */
  const bySocket = new WeakMap<Duplex, ServerResponse[]>()
  const hasStartedResponse = (socket: Duplex) =>
    bySocket.get(socket)?.some((response) => response.headersSent && !response.writableFinished)

  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || hasStartedResponse(socket)) return socket.destroy()
    const status = statuses[code] ?? 400
    const body = JSON.stringify({ message: unreadableMessage })
    const lines = {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Connection: 'close',
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    return socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`,
      () => socket.destroy(),
    )
  })

  return (request: IncomingMessage, response: ServerResponse) => {
    limitBodyTime(server, request, bodyMs)
    const { socket } = request
    const open = (bySocket.get(socket) ?? []).filter((earlier) => !earlier.writableFinished)
    bySocket.set(socket, [...open, response])
  }
}

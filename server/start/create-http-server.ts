import { createServer, type Server } from 'node:http'

import { getRequestListener, RequestError } from '@hono/node-server'

import { allowRawResponses } from '#server/http/raw-response.ts'
import { guardRequests, unreadableMessage } from '#server/http/request-timeouts.ts'
import type { RequestTimeouts } from '#server/http/request-timeouts.ts'
import { baseHeaders } from '#server/http/security-headers.ts'
import { serveCachedResponses } from '#server/response-cache/cached-response-listener.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'

type Listener = Parameters<typeof serveCachedResponses>[1]
type Options = {
  responseCache: ResponseCache
  hostname: string
  isHttps: boolean
  onResponse?: Listener['onResponse']
  timeouts?: RequestTimeouts
}

/**
 * Longer than proxies keep an idle connection (nginx 1 min, Caddy 2 min). With Node's 5 s, a proxy or
 * a busy client can send on one that is just being ended, and a POST is not sent again.
 */
const idleMs = 125_000

const defaultTimeouts: RequestTimeouts = { headersMs: 10_000, bodyMs: 20_000, uploadMs: 120_000 }

/** Cached responses are sent at once. To see every request, prepend a 'request' listener. */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  { responseCache, hostname, isHttps, onResponse, timeouts = defaultTimeouts }: Options,
): Server {
  const headers = { ...baseHeaders(isHttps), 'Cache-Control': 'no-store' }
  const handle = getRequestListener(allowRawResponses(fetch), {
    hostname,
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500
      return Response.json({ message: unreadableMessage }, { status, headers })
    },
  })
  const server = createServer(
    {
      keepAliveTimeout: idleMs,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.uploadMs,
      connectionsCheckingInterval: Math.min(1000, timeouts.headersMs / 4),
    },
    serveCachedResponses(responseCache, {
      fallback: (request, response) => {
        guard(request, response)
        void handle(request, response)
      },
      onResponse,
    }),
  )
  const guard = guardRequests(server, { headers, bodyMs: timeouts.bodyMs })
  return server
}

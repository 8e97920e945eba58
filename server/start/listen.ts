import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { getRequestListener, RequestError } from '@hono/node-server'

import { plainHeaders } from '#server/http/security-headers.ts'
import { cutOffSlowBodies, refuseUnreadable, unreadable } from '#server/http/slow-clients.ts'
import type { Patience } from '#server/http/slow-clients.ts'
import { answerListener } from '#server/response-cache/cached-response-listener.ts'
import type { KeptAnswers } from '#server/response-cache/response-cache.ts'

type Listener = Parameters<typeof answerListener>[1]
type Options = {
  answers: KeptAnswers
  hostname: string
  isHttps: boolean
  answered?: Listener['answered']
  patience?: Patience
}

/** A picture may come over a slow line; all else is small. */
const usualPatience: Patience = { headersMs: 10_000, bodyMs: 20_000, uploadMs: 120_000 }

/**
 * The HTTP server: what lies ready is sent at once, and `answered` hears of it; everything else
 * goes to the site. Who wants to mark every answer listens to 'request' first (`prependListener`).
 */
export function serveSite(
  fetch: Parameters<typeof getRequestListener>[0],
  { answers, hostname, isHttps, answered, patience = usualPatience }: Options,
): Server {
  const headers = { ...plainHeaders(isHttps), 'Cache-Control': 'no-store' }
  const site = getRequestListener(fetch, {
    hostname,
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500
      return Response.json({ message: unreadable }, { status, headers })
    },
  })
  const onward = (...asked: Parameters<typeof site>) => void site(...asked)
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.uploadMs,
      connectionsCheckingInterval: Math.min(1000, patience.headersMs / 4),
    },
    answerListener(answers, { onward, answered }),
  )
  cutOffSlowBodies(server, patience)
  refuseUnreadable(server, headers)
  return server
}

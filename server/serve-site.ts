import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { answerListener } from './kept-answers/answer-listener.ts'
import type { KeptAnswers } from './kept-answers/keep-answers.ts'

type Listener = Parameters<typeof answerListener>[1]
type Options = { answers: KeptAnswers; hostname: string; answered?: Listener['answered'] }

/**
 * The HTTP server: what lies ready is sent at once, and `answered` hears of it; everything else
 * goes to the site. Who wants to mark every answer listens to 'request' first (`prependListener`).
 */
export function serveSite(
  fetch: Parameters<typeof getRequestListener>[0],
  { answers, hostname, answered }: Options,
): Server {
  const site = getRequestListener(fetch, { hostname })
  const onward = (...asked: Parameters<typeof site>) => void site(...asked)
  return createServer(answerListener(answers, { onward, answered }))
}

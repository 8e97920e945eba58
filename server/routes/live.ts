import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

import { originOf } from '#domain/origin.ts'
import type { Deps, Env } from '#server/deps/deps.ts'
import { described } from '#server/http/described.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { createLiveStreams } from '#server/live/live-streams.ts'

export function liveRoutes(deps: Deps) {
  const streams = createLiveStreams(deps)
  return new Hono<Env>().get(
    '/',
    described(
      'Server-sent events snapshot and change: stock, sold-out options, pauses and late replies, for open pages of the shop',
      { 200: null },
      [429],
    ),
    async (c) => {
      const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
      const hasStream = outgoing && 'req' in outgoing && outgoing.req.method === 'GET'
      if (!hasStream) return c.body(null, 200)
      const origin = originOf(c.var.clientAddress(c))
      const refused = await streams.open(outgoing, origin)
      // Ignored unless refused: the stream is written on the socket.
      return refused ? replyRefusal(c, refused) : c.body(null, 200)
    },
  )
}

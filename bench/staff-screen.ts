import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { readJson } from '#tests/support/read-json.ts'

/**
 * What a screen of the back-office does with a server's news: whenever its line ends it opens one
 * again, and asks for the orders that it may have missed.
 */
export function openStaffScreen(origin: string, headers: Record<string, string>) {
  const left = new AbortController()
  const seen = new Map<string, number>()
  let isLive = false

  function see(id: string) {
    if (!seen.has(id)) seen.set(id, performance.now())
  }

  const ask = (path: string) => fetch(`${origin}${path}`, { headers, signal: left.signal })

  async function catchUp() {
    const orders = await readJson(
      z.array(z.object({ _id: z.string() })),
      await ask('/api/orders?limit=100'),
    )
    for (const { _id } of orders) see(_id)
    isLive = true
  }

  async function follow() {
    const { ok, body } = await ask('/api/events')
    if (!ok || !body) return pause(100)
    const caughtUp = catchUp()
    let unread = ''
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const events = (unread + text).split('\n\n')
      unread = events.pop() ?? ''
      for (const event of events) {
        const [, id] = /^event: order\.placed\ndata: \{"_id":"(\w+)"/.exec(event) ?? []
        if (id) see(id)
      }
    }
    isLive = false
    await caughtUp
  }

  const over = (async () => {
    while (!left.signal.aborted) await follow()
  })().catch((error: unknown) => {
    if (!left.signal.aborted) throw error
  })
  return {
    isLive: () => isLive,
    /** Milliseconds on `performance.now()`'s clock; undefined as long as it does not show. */
    seenAt: (id: string) => seen.get(id),
    leave: async () => {
      left.abort()
      await over
    },
  }
}

import { Hono } from 'hono'

import type { Env } from '#server/deps/deps.ts'

export const healthRoutes = new Hono<Env>()
  .get('/healthz', (c) => c.json({ status: 'up' }, 200))
  .get('/readyz', async (c) => {
    if (c.var.stopping.aborted) return c.json({ message: 'The server is stopping.' }, 503)
    const { ping, outage, disk, log } = c.var
    if (disk.isFull()) return c.json({ message: 'The disk is full.' }, 503)
    try {
      await ping()
      outage.clear()
      return c.json({ status: 'ready' }, 200)
    } catch (err) {
      if (!outage.report(err)) log.error({ err }, 'the database does not answer')
      return c.json({ message: 'The database does not answer.' }, 503)
    }
  })

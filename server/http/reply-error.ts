import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import type { Problem } from '#contract/problem.ts'
import type { Deps, Env } from '#server/deps/deps.ts'

const retryAfterSeconds = 5

export function replyError(
  c: Context,
  error: Error,
  { log, outage, disk, events }: Pick<Deps, 'log' | 'outage' | 'disk' | 'events'>,
) {
  if (isAbortedRequest(error)) return c.json({ message: 'This request was cut off.' }, 400)
  // A failed write may have been committed.
  if (c.req.method !== 'GET') events.publishCatalogueChange()
  if (disk.recordError(error)) return replyDiskFull(c)
  if (outage.report(error)) {
    const message = 'We cannot answer at this moment. Please try again in a few seconds.'
    return c.json({ message }, 503, { 'Retry-After': `${retryAfterSeconds}` })
  }
  log.error({ err: error, path: c.req.path }, 'unexpected error')
  return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500)
}

/** Node's error for a body that ended early. A lost database connection has another message. */
function isAbortedRequest(error: NodeJS.ErrnoException) {
  return error.code === 'ECONNRESET' && error.message === 'aborted'
}

const diskFullMessage =
  'Nothing can be saved at this moment: our storage is full. Please try again in a few minutes.'

function replyDiskFull(c: Context) {
  const problem: Problem = { message: diskFullMessage, code: 'disk_full' }
  return c.json(problem, 503, { 'Retry-After': '30' })
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const refuseWhenDiskFull = createMiddleware<Env>(async (c, next) => {
  const isRead = readMethods.has(c.req.method) || c.req.path.startsWith('/api/auth/')
  return isRead || !c.var.disk.isFull() ? next() : replyDiskFull(c)
})

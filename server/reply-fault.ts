import type { Context } from 'hono'

import type { Parts } from './parts.ts'

const retryAfterSeconds = 5

/** Answers for what was thrown: a database that is away for a while, or a bug. */
export function replyFault(
  c: Context,
  error: Error,
  { log, outage, events }: Pick<Parts, 'log' | 'outage' | 'events'>,
) {
  // A write that failed here may have been committed all the same.
  if (c.req.method !== 'GET') events.tellCatalogueChange()
  if (outage.caused(error)) {
    const message = 'We cannot answer at this moment. Please try again in a few seconds.'
    return c.json({ message }, 503, { 'Retry-After': `${retryAfterSeconds}` })
  }
  log.error({ err: error, path: c.req.path }, 'unexpected error')
  return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500)
}

import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** With its length, so that a short body is neither compressed nor sent as a stream. */
export function replyJson(c: Context, value: unknown, status: ContentfulStatusCode) {
  const body = JSON.stringify(value)
  return c.body(body, status, {
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(body)}`,
  })
}

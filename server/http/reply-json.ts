import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Hono compresses from here on. */
const longBytes = 1024

/** Sets the length of a short body, by which compression leaves it as it is. */
export function replyJson(c: Context, value: unknown, status: ContentfulStatusCode) {
  const body = JSON.stringify(value)
  const length = Buffer.byteLength(body)
  return c.body(body, status, {
    'Content-Type': 'application/json',
    ...(length < longBytes && { 'Content-Length': `${length}` }),
  })
}

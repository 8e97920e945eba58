import { createMiddleware } from 'hono/factory'

export const maxDrainedBytes = 32 * 1024 * 1024
const drainTimeoutMs = 30_000

/** A client that is still sending when the connection closes often never sees the response. */
export const drainRequestBody = createMiddleware(async (c, next) => {
  await next()
  const { raw } = c.req
  if (c.res.status < 400 || raw.bodyUsed || !raw.body || raw.body.locked) return
  await drain(raw.body)
})

async function drain(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel(), drainTimeoutMs)
  let size = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength
      if (size > maxDrainedBytes) break
    }
  } catch {
  } finally {
    clearTimeout(timer)
  }
}

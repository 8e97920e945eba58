import { createMiddleware } from 'hono/factory'

/** More than anybody sends by mistake; whoever goes on after that is cut off. */
export const maxDrainedBytes = 32 * 1024 * 1024
const drainTimeoutMs = 30_000

/**
 * Before a refusal is sent, what is left of the request is read and dropped. A client that is
 * answered while it still sends finds the connection closed, and often never sees the answer: not
 * that its picture is too large, nor that it has to sign in anew.
 */
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
    // The client left: nobody waits for the answer.
  } finally {
    clearTimeout(timer)
  }
}

import { createMiddleware } from 'hono/factory'

import { maxImageBytes } from '#contract/menu/image.ts'
import { refuse } from '#domain/refusal.ts'

import { maxDrainedBytes } from './drain-request-body.ts'

const multipartOverheadBytes = 64 * 1024
const maxParts = 10

export const multipartOnly = createMiddleware(async (c, next) => {
  if (/^multipart\/form-data *(;|$)/i.test(c.req.header('Content-Type') ?? '')) return next()
  return c.json({ message: 'Please send the file as multipart/form-data.' }, 415)
})

export async function readUpload(request: Request) {
  const file = await readFile(request, maxImageBytes)
  if (file === 'too-much') return refuse('image-too-large')
  return file === 'none' ? refuse('not-an-image') : file.bytes
}

/**
 * The field `file` of a form, which is below `maxBytes`. Counts bytes while reading; Content-Length
 * and the declared type are not trusted.
 */
export async function readFile(request: Request, maxBytes: number) {
  const body = await readAtMost(request.body, maxBytes + multipartOverheadBytes)
  if (body === 'too-much') return body
  const parts = await readParts(body, request.headers.get('Content-Type') ?? '')
  const files = parts.filter(([, value]) => typeof value !== 'string')
  const [field, file] = files[0] ?? []
  const isOneFile = field === 'file' && files.length === 1 && parts.length <= maxParts
  if (!isOneFile || !(file instanceof File)) return 'none'
  if (file.size >= maxBytes) return 'too-much'
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Keeps reading for a while after the limit, so that the sender receives the response. */
async function readAtMost(stream: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
    else if (size > maxBytes + maxDrainedBytes) break
  }
  return size > maxBytes ? 'too-much' : Buffer.concat(chunks)
}

async function readParts(bytes: Buffer<ArrayBuffer>, contentType: string) {
  const response = new Response(bytes, { headers: { 'Content-Type': contentType } })
  const form = await response.formData().catch(() => undefined)
  return form ? [...form] : []
}

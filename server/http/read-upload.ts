import { maxImageBytes } from '#contract/image.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'

import { maxDrainedBytes } from './drain-request-body.ts'

/** For boundaries and headers around the file. */
const multipartOverheadBytes = 64 * 1024
/** The file, and what a client written for an image host sends beside it. */
const maxParts = 10

/**
 * The one file of a multipart body, in its field `file`. Counted as it streams in: what the headers
 * claim of its length or the file's type does not matter.
 */
export async function readUpload(request: Request): Promise<Uint8Array | Refusal> {
  const body = await readAtMost(request.body, maxImageBytes + multipartOverheadBytes)
  if (body === 'too-much') return refuse('image-too-large')
  const parts = await readParts(body, request.headers.get('Content-Type') ?? '')
  const files = parts.filter(([, value]) => typeof value !== 'string')
  const [field, file] = files[0] ?? []
  const isOneFile = field === 'file' && files.length === 1 && parts.length <= maxParts
  if (!isOneFile || !(file instanceof Blob)) return refuse('not-an-image')
  if (file.size >= maxImageBytes) return refuse('image-too-large')
  return new Uint8Array(await file.arrayBuffer())
}

/** What is too much is read on for a while, and dropped, so that its sender hears the answer. */
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

/** None for what is no multipart body. */
async function readParts(bytes: Buffer<ArrayBuffer>, contentType: string) {
  const response = new Response(bytes, { headers: { 'Content-Type': contentType } })
  const form = await response.formData().catch(() => undefined)
  return form ? [...form] : []
}

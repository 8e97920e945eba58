import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { findMaster } from '#db/seed/sample-pictures.ts'
import { imageNamePattern } from '#domain/menu/picture.ts'
import type { Env } from '#server/deps/deps.ts'
import { headersOfImage } from '#server/gateways/images.ts'

export const imageRoutes = new Hono<Env>().get('/:name', etag(), async (c) => {
  const { name } = c.req.param()
  const bytes = imageNamePattern.test(name) ? await c.var.images.get(name) : undefined
  if (bytes) return c.body(...imageReply(bytes, { ...headersOfImage(name), ETag: `"${name}"` }))
  const master = await findMaster(name)
  return master
    ? c.body(...imageReply(master, headersOfMaster))
    : c.json({ message: 'We do not know this picture.' }, 404)
})

/** At the address of a size that is still being made, so neither browser nor worker may keep it. */
const headersOfMaster = { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' }

function imageReply(bytes: Uint8Array, headers: Record<string, string>) {
  const all = {
    ...headers,
    'Content-Length': `${bytes.length}`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
  return [new Uint8Array(bytes), 200, all] as const
}

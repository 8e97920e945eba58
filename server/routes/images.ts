import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { imageNamePattern } from '#domain/picture.ts'
import type { Env } from '#server/deps/deps.ts'
import { headersOfImage } from '#server/gateways/images.ts'

export const imageRoutes = new Hono<Env>().get('/:name', etag(), async (c) => {
  const { name } = c.req.param()
  const bytes = imageNamePattern.test(name) ? await c.var.images.get(name) : undefined
  if (!bytes) return c.json({ message: 'We do not know this picture.' }, 404)
  return c.body(new Uint8Array(bytes), 200, {
    ...headersOfImage(name),
    ETag: `"${name}"`,
    'Content-Length': `${bytes.length}`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

import { UploadedImage } from '#contract/image.ts'
import { isRefusal } from '#domain/refusal.ts'
import { storePicture } from '#server/commands/catalogue/store-picture.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Env } from '#server/deps/deps.ts'
import { readUpload } from '#server/http/read-upload.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described, takesFile } from './described.ts'

const multipartOnly = createMiddleware(async (c, next) => {
  if (/^multipart\/form-data *(;|$)/i.test(c.req.header('Content-Type') ?? '')) return next()
  return c.json({ message: 'Please send the file as multipart/form-data.' }, 415)
})

export const uploadRoutes = new Hono<Env>().post(
  '/',
  described(
    'Store a picture for a dish: the field `file` of a multipart form',
    { 201: UploadedImage },
    [400, 401, 403, 413, 415, 429],
  ),
  takesFile,
  staffOnly,
  requirePermission('products'),
  multipartOnly,
  async (c) => {
    const tooMany = await checkRateLimit(c.var, 'uploadsPerUser', c.var.staff.id)
    if (tooMany) return replyRefusal(c, tooMany)
    const bytes = await readUpload(c.req.raw)
    if (isRefusal(bytes)) return replyRefusal(c, bytes)
    const path = await storePicture(c.var.images, bytes)
    return isRefusal(path) ? replyRefusal(c, path) : c.json({ secure_url: path }, 201)
  },
)

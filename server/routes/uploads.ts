import { UploadedImage } from '#contract/menu/image.ts'
import { isRefusal } from '#domain/refusal.ts'
import { storePicture } from '#server/commands/catalogue/store-picture.ts'
import { Calls } from '#server/http/call.ts'
import { takesFile } from '#server/http/described.ts'
import { multipartOnly, readUpload } from '#server/http/read-upload.ts'

export const uploadRoutes = new Calls().call(
  'POST /',
  'Store a picture for a dish: the field `file` of a multipart form',
  {
    use: [takesFile],
    may: 'products',
    guard: multipartOnly,
    limit: 'uploadsPerUser',
    created: UploadedImage,
    refusals: ['image-too-large'],
    run: async ({ images }, _, __, c) => {
      const bytes = await readUpload(c.req.raw)
      if (isRefusal(bytes)) return bytes
      const path = await storePicture(images, bytes)
      return isRefusal(path) ? path : { secure_url: path }
    },
  },
)

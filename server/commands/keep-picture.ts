import sharp from 'sharp'

import { newId } from '#db/schema/new-id.ts'
import { pictureWidths } from '#domain/picture.ts'
import type { Images } from '#server/gateways/images.ts'

/** Above this a small file can unfold into more memory than the server has. */
const maxPixels = 25_000_000

/**
 * Stores a picture at every width as AVIF and WebP, re-encoded and without its metadata. Returns
 * the path that becomes a product's `image`. Throws on what is no picture.
 */
export async function keepPicture(images: Images, bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' }).rotate()
  const id = newId()
  for (const width of pictureWidths) {
    const sized = picture.clone().resize({ width })
    const [avif, webp] = await Promise.all([
      sized.clone().avif({ quality: 52, effort: 1 }).toBuffer(),
      sized.clone().webp({ quality: 76, effort: 3 }).toBuffer(),
    ])
    await images.put(`${id}-${width}.avif`, avif)
    await images.put(`${id}-${width}.webp`, webp)
  }
  return `/images/${id}-${pictureWidths.at(-1)}.webp`
}

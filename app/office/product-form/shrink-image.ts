import {
  maxImageBytes,
  notAnImage,
  unknownImageKind,
  unreadableImage,
} from '#contract/menu/image.ts'
import { maxPixelsOf, pictureKindOf } from '#domain/menu/picture-kind.ts'

const longestSide = 1600
const ownTypes = /^image\/(jpe?g|png|gif|webp|avif)$/

/**
 * The picture as the server takes it: unchanged, or a copy of at most 1600 pixels on its longer side
 * where its kind, pixels or bytes would be refused. A message where this browser cannot decode it.
 */
export async function fitImage(file: File) {
  const kind = pictureKindOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture)
    return kind ? unreadableImage : ownTypes.test(file.type) ? notAnImage : unknownImageKind
  const fits = kind && picture.width * picture.height <= maxPixelsOf(kind)
  const copy = fits && file.size < maxImageBytes ? file : await shrink(picture, file.name)
  picture.close()
  return copy ?? unreadableImage
}

async function shrink(picture: ImageBitmap, fileName: string) {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await encoded(canvas)
  const name = fileName.replace(/\.[^.]*$/, '')
  return (
    blob && new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type })
  )
}

/** Browsers that cannot encode WebP return a PNG, which would be larger than the original. */
async function encoded(canvas: HTMLCanvasElement) {
  const webp = await blobOf(canvas, 'image/webp')
  return webp?.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
}

import pLimit from 'p-limit'

import { newId } from '#db/schema/new-id.ts'
import { nearestPlaceholder } from '#domain/menu/picture-colour.ts'
import { picturesOf, pictureWidths } from '#domain/menu/picture.ts'
import { refuse } from '#domain/refusal.ts'
import type { Images } from '#server/gateways/images.ts'
import { encodePicture, mainColourOf, readPicture } from '#server/gateways/pictures.ts'
import type { Picture } from '#server/gateways/pictures.ts'

/** Encoding keeps about one core busy; small servers have two. */
const limit = pLimit(2)

/** Removes metadata. Returns the path for a product's `image`. */
export async function storePicture(images: Pick<Images, 'put'>, bytes: Uint8Array) {
  return limit(async () => {
    const picture = await readPicture(bytes)
    if (!picture) return refuse('not-an-image')
    const colour = await mainColourOf(picture)
    const path = pathOf(`${newId()}-${colour ? nearestPlaceholder(colour) : 'clear'}`)
    await store(images, picture, path)
    return path
  })
}

export async function storeSizes(images: Pick<Images, 'put'>, bytes: Uint8Array, path: string) {
  await limit(async () => {
    const picture = await readPicture(bytes)
    if (!picture) throw new Error(`the master of ${path} is not a picture`)
    await store(images, picture, path)
  })
}

function pathOf(stem: string) {
  return `/images/${stem}-${Math.max(...pictureWidths)}.webp`
}

async function encode(picture: Picture, path: string) {
  const files = new Map<string, Uint8Array>()
  for (const size of picturesOf(path)) {
    const { avif, webp } = await encodePicture(picture, size.width)
    files.set(size.avif, avif).set(size.webp, webp)
  }
  return files
}

/** Only completely encoded pictures are stored. */
async function store(images: Pick<Images, 'put'>, picture: Picture, path: string) {
  const files = await encode(picture, path)
  for (const [file, bytes] of files) await images.put(file.slice('/images/'.length), bytes)
}

import { newId } from '#db/schema/new-id.ts'
import { nearestPlaceholder } from '#domain/picture-colour.ts'
import { pictureWidths } from '#domain/picture.ts'
import { refuse } from '#domain/refusal.ts'
import type { Images } from '#server/gateways/images.ts'
import { encodePicture, mainColourOf, readPicture } from '#server/gateways/pictures.ts'
import type { Picture } from '#server/gateways/pictures.ts'
import { makeTurns } from '#server/runtime/semaphore.ts'

/** Encoding a picture keeps about one core busy; small servers have two. */
const takeTurn = makeTurns(2)

/**
 * Stores a picture at every width as AVIF and WebP, re-encoded and without its metadata. Returns
 * the path that becomes a product's `image`.
 */
export async function keepPicture(images: Pick<Images, 'put'>, bytes: Uint8Array) {
  return takeTurn(async () => {
    const picture = await readPicture(bytes)
    return picture ? store(images, picture) : refuse('not-an-image')
  })
}

async function encode(picture: Picture) {
  const files = new Map<string, Uint8Array>()
  for (const width of pictureWidths) {
    const { avif, webp } = await encodePicture(picture, width)
    files.set(`${width}.avif`, avif).set(`${width}.webp`, webp)
  }
  return files
}

/** Only what is encoded whole is stored, and only what is stored whole gets a name to be seen by. */
async function store(images: Pick<Images, 'put'>, picture: Picture) {
  const files = await encode(picture)
  const colour = await mainColourOf(picture)
  const stem = `${newId()}-${colour ? nearestPlaceholder(colour) : 'clear'}`
  for (const [name, bytes] of files) await images.put(`${stem}-${name}`, bytes)
  return `/images/${stem}-${Math.max(...pictureWidths)}.webp`
}

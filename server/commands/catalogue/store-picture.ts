import pLimit from 'p-limit'

import { newId } from '#db/schema/new-id.ts'
import { nearestPlaceholder } from '#domain/menu/picture-colour.ts'
import { pictureWidths } from '#domain/menu/picture.ts'
import { refuse } from '#domain/refusal.ts'
import type { Images } from '#server/gateways/images.ts'
import { encodeSizes, mainColourOf, readPicture } from '#server/gateways/pictures.ts'

/** Encoding keeps about one core busy; small servers have two. */
const limit = pLimit(2)

/**
 * Removes metadata. Returns the path for a product's `image`. Nothing is stored before all sizes are
 * encoded.
 */
export async function storePicture(images: Pick<Images, 'put'>, bytes: Uint8Array) {
  return limit(async () => {
    const picture = await readPicture(bytes)
    if (!picture) return refuse('not-an-image')
    const colour = await mainColourOf(picture)
    const stem = `${newId()}-${colour ? nearestPlaceholder(colour) : 'clear'}`
    const path = `/images/${stem}-${Math.max(...pictureWidths)}.webp`
    for (const [name, file] of await encodeSizes(picture, path)) await images.put(name, file)
    return path
  })
}

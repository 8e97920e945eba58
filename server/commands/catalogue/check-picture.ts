import { findMaster } from '#db/seed/sample-pictures.ts'
import { isImageAddress } from '#domain/image-host.ts'
import { ownPictureName } from '#domain/picture.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps/deps.ts'

/** A picture at the image host is not fetched, since the address comes from a client. */
export async function checkPicture(
  { images, imageHost }: Pick<Deps, 'images' | 'imageHost'>,
  image: string,
) {
  if (!isImageAddress(image, imageHost)) return refuse('bad-image-address')
  const name = ownPictureName(image)
  const found = name && ((await images.get(name)) ?? (await findMaster(name)))
  return name === undefined || found ? undefined : refuse('bad-image-address')
}

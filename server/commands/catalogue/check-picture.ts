import { findMaster } from '#db/seed/sample-pictures.ts'
import { isImageAddress } from '#domain/menu/image-host.ts'
import { ownPictureName } from '#domain/menu/picture.ts'
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

type Pictured = {
  image?: string | undefined
  packages?: readonly { image?: string | undefined }[] | undefined
}

/** The pictures of a dish and its packages, except those that it has already. */
export async function checkPictures(
  deps: Pick<Deps, 'images' | 'imageHost'>,
  wanted: Pictured,
  seen?: Pictured,
) {
  const known = new Set(picturesIn(seen))
  for (const image of picturesIn(wanted)) {
    const refused = known.has(image) ? undefined : await checkPicture(deps, image)
    if (refused) return refused
  }
  return undefined
}

function picturesIn({ image, packages = [] }: Pictured = {}) {
  return [image, ...packages.map((choice) => choice.image || undefined)].flatMap(
    (picture) => picture ?? [],
  )
}

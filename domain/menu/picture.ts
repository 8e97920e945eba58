import type { Package } from './package.ts'
import type { PictureSize } from './product.ts'

/** In pixels: a dish on a phone at 2× density, at 3×, then home's large picture. */
export const pictureWidths = [320, 520, 736, 960] as const

/** Widths of pictures that were stored before names contained a colour. */
const earlierWidths = [320, 640, 960]

const ownName = '([a-z0-9]+(-[0-9a-f]{3}|-clear)?)-\\d+'
export const imageNamePattern = /* @__PURE__ */ new RegExp(`^${ownName}\\.(avif|webp)$`)
const ownPicture = new RegExp(`^/images/(${ownName}\\.webp)$`)

export function ownPictureName(image: string) {
  return ownPicture.exec(image)?.[1]
}

export function picturesOf(image: string): PictureSize[] {
  const [, , stem, colour] = ownPicture.exec(image) ?? []
  if (!stem) return []
  return (colour ? pictureWidths : earlierWidths).map((width) => ({
    width,
    avif: `/images/${stem}-${width}.avif`,
    webp: `/images/${stem}-${width}.webp`,
  }))
}

/** The picture of the chosen package where it has its own, else the dish's. */
export function shownPicture<Dish extends { image: string; images: PictureSize[] }>(
  dish: Dish,
  chosen: Pick<Package, 'image'> | null,
) {
  const image = chosen?.image
  return image ? { image, images: picturesOf(image) } : dish
}

import type { PictureSize } from './product.ts'

/**
 * The widths in pixels at which every picture is kept; heights follow the picture. A dish on a phone
 * takes the first at two points to a pixel, the second at three; home's large one takes the next.
 */
export const pictureWidths = [320, 520, 736, 960] as const

/** Of pictures that were kept before a name told a colour. */
const earlierWidths = [320, 640, 960]

/** An id, the picture's main colour (`clear` where one sees through it), a width. */
const ownName = '([a-z0-9]+(-[0-9a-f]{3}|-clear)?)-\\d+'
export const imageNamePattern = /* @__PURE__ */ new RegExp(`^${ownName}\\.(avif|webp)$`)
const ownPicture = new RegExp(`^/images/(${ownName}\\.webp)$`)

/** The name of one of our own pictures; undefined for an address elsewhere. */
export function ownPictureName(image: string) {
  return ownPicture.exec(image)?.[1]
}

/** Our own pictures carry their sizes in their name; a picture at another host has only one. */
export function picturesOf(image: string): PictureSize[] {
  const [, , stem, colour] = ownPicture.exec(image) ?? []
  if (!stem) return []
  return (colour ? pictureWidths : earlierWidths).map((width) => ({
    width,
    avif: `/images/${stem}-${width}.avif`,
    webp: `/images/${stem}-${width}.webp`,
  }))
}

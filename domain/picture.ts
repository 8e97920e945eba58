import type { PictureSize } from './product.ts'

/** The widths in pixels at which every picture is kept; heights follow the picture. */
export const pictureWidths = [320, 640, 960] as const

/** Our own pictures carry their sizes in their name; a picture at another host has only one. */
export function picturesOf(image: string): PictureSize[] {
  const [, stem] = /^(\/images\/[a-z0-9]+)-\d+\.webp$/.exec(image) ?? []
  if (!stem) return []
  return pictureWidths.map((width) => ({
    width,
    avif: `${stem}-${width}.avif`,
    webp: `${stem}-${width}.webp`,
  }))
}

import sharp from 'sharp'
import type { Channels } from 'sharp'

import { pictureKindOf } from '#domain/picture-kind.ts'
import { pictureWidths } from '#domain/picture.ts'

/** Above this a small file can unfold into more memory than the server has. */
const maxPixels = 25_000_000
/** Our decoder takes 20 bytes for each pixel of an AVIF, of other kinds it reads a few lines at a time. */
const maxAvifPixels = 12_000_000
/** A picture is at most this many times as tall as wide: more is no dish, and cannot be encoded. */
const tallest = 3
const longestSeconds = 20

/** Upright, in plain sRGB, no wider than we keep, and nothing besides its pixels. */
export type Picture = { pixels: Buffer; width: number; height: number; channels: Channels }

/** Reads a picture that somebody sent; undefined for what is none, is broken or is too large. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | undefined> {
  const kind = pictureKindOf(bytes)
  if (!kind) return undefined
  const limitInputPixels = kind === 'avif' ? maxAvifPixels : maxPixels
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'warning' })
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize(fitFor(Math.max(...pictureWidths)))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height, channels: info.channels }
  } catch {
    return undefined
  }
}

/** At this width, or at its own where that is less. */
export async function encodePicture({ pixels, ...raw }: Picture, width: number) {
  const sized = sharp(pixels, { raw }).timeout({ seconds: longestSeconds }).resize(fitFor(width))
  const [avif, webp] = await Promise.all([
    sized.clone().avif({ quality: 52, effort: 1 }).toBuffer(),
    sized.clone().webp({ quality: 76, effort: 3 }).toBuffer(),
  ])
  return { avif, webp }
}

function fitFor(width: number) {
  return { width, height: width * tallest, fit: 'inside', withoutEnlargement: true } as const
}

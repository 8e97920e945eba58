import sharp from 'sharp'
import type { Channels } from 'sharp'

import { pictureKindOf } from '#domain/picture-kind.ts'
import { pictureWidths } from '#domain/picture.ts'

/** Above this a small file can unfold into more memory than the server has. */
const maxPixels = 25_000_000
/** Our decoder takes 20 bytes for each pixel of an AVIF, of other kinds it reads a few lines at a time. */
const maxAvifPixels = 12_000_000
/** A picture is at most this many times as tall as wide: more is no dish, and cannot be encoded. */
const maxAspectRatio = 3
const timeoutSeconds = 20

/** Upright, in plain sRGB, no wider than we keep, and nothing besides its pixels. */
export type Picture = { pixels: Buffer; width: number; height: number; channels: Channels }

/** Reads a picture that somebody sent; undefined for what is none, is broken or is too large. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | undefined> {
  const kind = pictureKindOf(bytes)
  if (!kind) return undefined
  const limitInputPixels = kind === 'avif' ? maxAvifPixels : maxPixels
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'warning' })
      .timeout({ seconds: timeoutSeconds })
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
  const sized = sharp(pixels, { raw }).timeout({ seconds: timeoutSeconds }).resize(fitFor(width))
  // Wider files are for finer screens, which show less of what is lost.
  const quality = width > 600 ? 32 : width > 400 ? 42 : 48
  const [avif, webp] = await Promise.all([
    sized.clone().avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer(),
    sized.clone().webp({ quality: 76, effort: 3 }).toBuffer(),
  ])
  return { avif, webp }
}

/** What most of it is, 0 to 255 each; undefined where one sees through it. */
export async function mainColourOf({ pixels, ...raw }: Picture) {
  const { dominant, isOpaque } = await sharp(pixels, { raw }).stats()
  return isOpaque ? dominant : undefined
}

function fitFor(width: number) {
  return { width, height: width * maxAspectRatio, fit: 'inside', withoutEnlargement: true } as const
}

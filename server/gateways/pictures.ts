import sharp from 'sharp'
import type { Channels } from 'sharp'

import { pictureKindOf } from '#domain/picture-kind.ts'
import { pictureWidths } from '#domain/picture.ts'

/** A small file can decompress to more memory than the server has. */
const maxPixels = 25_000_000
/** The AVIF decoder takes 20 bytes per pixel; others stream lines. */
const maxAvifPixels = 12_000_000
const maxAspectRatio = 3
const timeoutSeconds = 20

export type Picture = { pixels: Buffer; width: number; height: number; channels: Channels }

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

export async function encodePicture({ pixels, ...raw }: Picture, width: number) {
  const sized = sharp(pixels, { raw }).timeout({ seconds: timeoutSeconds }).resize(fitFor(width))
  // Wide files are for dense screens, where artefacts show less.
  const quality = width > 600 ? 32 : width > 400 ? 42 : 48
  const [avif, webp] = await Promise.all([
    sized.clone().avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer(),
    sized.clone().webp({ quality: 76, effort: 3 }).toBuffer(),
  ])
  return { avif, webp }
}

export async function mainColourOf({ pixels, ...raw }: Picture) {
  const { dominant, isOpaque } = await sharp(pixels, { raw }).stats()
  return isOpaque ? dominant : undefined
}

function fitFor(width: number) {
  return { width, height: width * maxAspectRatio, fit: 'inside', withoutEnlargement: true } as const
}

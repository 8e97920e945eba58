import type { Channels } from 'sharp'

import { maxPixelsOf, pictureKindOf } from '#domain/menu/picture-kind.ts'
import { pictureWidths } from '#domain/menu/picture.ts'

const maxAspectRatio = 3
const timeoutSeconds = 20

/** Loaded when first used: it brings 20 MB. */
async function loadSharp() {
  return (await import('sharp')).default
}

export type Picture = { pixels: Buffer; width: number; height: number; channels: Channels }

export async function readPicture(bytes: Uint8Array): Promise<Picture | undefined> {
  const kind = pictureKindOf(bytes)
  if (!kind) return undefined
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxPixelsOf(kind),
      failOn: 'warning',
    })
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
  const sharp = await loadSharp()
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
  const sharp = await loadSharp()
  const { dominant, isOpaque } = await sharp(pixels, { raw }).stats()
  return isOpaque ? dominant : undefined
}

function fitFor(width: number) {
  return { width, height: width * maxAspectRatio, fit: 'inside', withoutEnlargement: true } as const
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

import type { Channels } from 'sharp'

import { maxPixelsOf, pictureKindOf } from '#domain/menu/picture-kind.ts'
import { picturesOf, pictureWidths } from '#domain/menu/picture.ts'

const maxAspectRatio = 3
const timeoutSeconds = 20

/** Loaded when first used: it brings 20 MB. */
async function loadSharp() {
  return (await import('sharp')).default
}

type Picture = { pixels: Buffer; width: number; height: number; channels: Channels }

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

/** By their names. */
export type EncodedFiles = Map<string, Uint8Array>

/** `path` is what a product stores. */
export async function encodeSizes(picture: Picture, path: string) {
  const files: EncodedFiles = new Map()
  for (const size of picturesOf(path)) {
    const { avif, webp } = await encodeSize(picture, size.width)
    files.set(basename(size.avif), avif).set(basename(size.webp), webp)
  }
  return files
}

async function encodeSize({ pixels, ...raw }: Picture, width: number) {
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

/** What `encoding-process.ts` receives: a picture, and the path that a product stores. */
export type EncodingWork = { bytes: Uint8Array; path: string }

/**
 * A process of the lowest priority for pictures that no person waits for. In the server's own process,
 * the pictures of a fresh shop slowed its pages by two fifths (bench/first-minute.ts). It receives none of the
 * server's secrets, and ends with the server.
 */
export function startEncodingProcess() {
  // From the source, which Node runs as it is: the built server has no file of it.
  const child = fork('server/gateways/encoding-process.ts', {
    serialization: 'advanced',
    execArgv: [],
    env: {},
  })
  // At once: a thread keeps the priority of the one that started it, and encoding has its own threads.
  lowerPriority(child.pid)
  // Also when it could not be started, or the system ended it for want of memory.
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process that encodes pictures has ended')
  })
  ended.catch(() => undefined)
  return {
    pid: child.pid,
    /** Empty if the bytes are not a picture. One picture at a time. */
    async encode(work: EncodingWork) {
      child.send(work, () => undefined)
      const [files] = await Promise.race([once(child, 'message'), ended])
      return files as EncodedFiles
    },
    end: () => child.kill(),
  }
}

/** Where the system refuses it, pictures are made all the same. */
function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Some sandboxes do not allow the call.
  }
}

/** What a picture of the shop's look is made from, as stored. */
export type LookPictures = { logo: Uint8Array | undefined; hero: Uint8Array | undefined }

const lookGround = '#faf1df'

/** A square PNG. Devices cut icons round, so the logo keeps to the middle of them. */
export async function encodeIcon(logo: Uint8Array, side: number) {
  const sharp = await loadSharp()
  const { isOpaque } = await sharp(logo).stats()
  const corner = { left: 0, top: 0, width: 1, height: 1 }
  const [r = 0, g = 0, b = 0] = await sharp(logo).extract(corner).raw().toBuffer()
  const background = isOpaque ? { r, g, b } : lookGround
  const inner = Math.round(side * (isOpaque ? 0.8 : 0.68))
  const fitted = await sharp(logo).resize(inner, inner, { fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: fitted }])
    .png()
    .toBuffer()
}

/** The logo as it is, for the tab of a browser. */
export async function encodeFavicon(logo: Uint8Array) {
  const sharp = await loadSharp()
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp(logo).resize(128, 128, { fit: 'contain', background }).png().toBuffer()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
}

const preview = { width: 1200, height: 630 }

/** For chats: the picture of the home page with the logo in its corner, or the logo alone. */
export async function encodePreview({ logo, hero }: LookPictures) {
  const sharp = await loadSharp()
  const large = hero ?? logo
  if (!large) return undefined
  const isCutOut = !hero || !(await sharp(hero).stats()).isOpaque
  const fitted = await sharp(large)
    .resize(isCutOut ? { width: 900, height: 480, fit: 'inside' } : { ...preview, fit: 'cover' })
    .png()
    .toBuffer()
  const corner =
    hero && logo
      ? [
          {
            input: await sharp(await encodeIcon(logo, 512))
              .resize(160)
              .toBuffer(),
            left: 40,
            top: 430,
          },
        ]
      : []
  return sharp({ create: { ...preview, channels: 3, background: lookGround } })
    .composite([{ input: fitted }, ...corner])
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()
}

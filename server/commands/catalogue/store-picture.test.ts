import { deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { pictureWidths } from '#domain/menu/picture.ts'
import { isRefusal } from '#domain/refusal.ts'
import { makePhoto } from '#tests/support/make-photo.ts'

import { storePicture } from './store-picture.ts'

function makeStore() {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
    get: async (name: string) => files.get(name),
  }
}

/** The result of the upload, and the number of stored files. */
async function keep(bytes: Uint8Array) {
  const store = makeStore()
  const outcome = await storePicture(store, bytes)
  return { outcome, files: store.files.size }
}

async function stored(bytes: Uint8Array) {
  const { files, ...store } = makeStore()
  const path = await storePicture(store, bytes)
  if (isRefusal(path)) throw new Error('refused')
  const stem = path.slice('/images/'.length, -'-960.webp'.length)
  const read = (width: number, format: string) => sharp(files.get(`${stem}-${width}.${format}`))
  return { files, path, read }
}

const refused = { outcome: { refused: 'not-an-image' }, files: 0 }

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const { files, read } = await stored(await makePhoto({ format, width: 1200, height: 600 }))
    expect(files.size).toBe(2 * pictureWidths.length)
    for (const width of pictureWidths) {
      const [avif, webp] = [read(width, 'avif'), read(width, 'webp')]
      expect(await avif.metadata()).toMatchObject({ width, height: width / 2, format: 'heif' })
      expect(await webp.metadata()).toMatchObject({ width, height: width / 2, format: 'webp' })
    }
  })

  it('keeps its colour', async () => {
    const { read } = await stored(await makePhoto({ width: 800, height: 800 }))
    const { channels } = await read(736, 'webp').stats()
    const [r, g, b] = channels.map(({ mean }) => Math.round(mean))
    expect(Math.abs((r ?? 0) - 200)).toBeLessThan(6)
    expect(Math.abs((g ?? 0) - 80)).toBeLessThan(6)
    expect(Math.abs((b ?? 0) - 20)).toBeLessThan(6)
  })

  it('has its main colour in its name, unless it is transparent', async () => {
    const clay = await stored(await makePhoto({ background: { r: 190, g: 70, b: 25 } }))
    expect(clay.path).toMatch(/^\/images\/[a-z0-9]+-c41-960\.webp$/)
    const background = { r: 190, g: 70, b: 25, alpha: 0.5 }
    const glass = await stored(await makePhoto({ format: 'png', background }))
    expect(glass.path).toMatch(/-clear-960\.webp$/)
  })

  it('is rotated upright and loses its location data', async () => {
    const photo = await makePhoto({ width: 1000, height: 500, orientation: 6 })
    const before = await sharp(photo).metadata()
    expect(before.exif?.length).toBeGreaterThan(50)
    const { files, read } = await stored(photo)
    for (const format of ['webp', 'avif']) {
      const after = await read(320, format).metadata()
      expect(after).toMatchObject({ width: 320, height: 640 })
      expect(after.orientation ?? 1).toBe(1)
      for (const extra of ['exif', 'xmp', 'iptc', 'icc'] as const) {
        expect(after[extra]).toBeUndefined()
      }
    }
    for (const bytes of files.values()) expect(Buffer.from(bytes).includes('Halima')).toBe(false)
  })

  it('is never enlarged', async () => {
    const { read } = await stored(await makePhoto({ width: 400, height: 200 }))
    const widths = await Promise.all(
      pictureWidths.map(async (width) => (await read(width, 'webp').metadata()).width),
    )
    expect(widths).toEqual([320, 400, 400, 400])
  })

  it('keeps transparency', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 }
    const { read } = await stored(await makePhoto({ format: 'png', background }))
    for (const format of ['webp', 'avif']) {
      const picture = read(320, format)
      expect(await picture.metadata()).toMatchObject({ hasAlpha: true })
      expect((await picture.stats()).isOpaque).toBe(false)
    }
  })

  it('that is very tall or thin stays small', async () => {
    for (const [width, height] of [
      [2, 20_000],
      [20_000, 2],
      [1, 1],
    ]) {
      const { files } = await stored(await makePhoto({ format: 'png', width, height }))
      expect(files.size).toBe(2 * pictureWidths.length)
    }
  })

  it('in greyscale, wide gamut or CMYK becomes sRGB', async () => {
    const photo = sharp(await makePhoto({ format: 'png' }))
    for (const made of [
      photo.clone().greyscale().png(),
      photo.clone().toColourspace('rgb16').png(),
      photo.clone().toColourspace('cmyk').jpeg(),
      photo.clone().png({ palette: true }),
    ]) {
      const { read } = await stored(await made.toBuffer())
      expect(await read(320, 'webp').metadata()).toMatchObject({ space: 'srgb' })
    }
  })

  it('with several frames becomes its first frame', async () => {
    const frame = await makePhoto({ format: 'png', width: 30, height: 30 })
    const animation = await sharp([frame, frame, frame], { join: { animated: true } })
      .gif()
      .toBuffer()
    const { read } = await stored(animation)
    const { width, height, pages } = await read(320, 'webp').metadata()
    expect([width, height, pages ?? 1]).toEqual([30, 30, 1])
  })

  it.each([
    ['zTXt', 'a\0\0'],
    ['iCCP', 'a\0\0'],
    ['iTXt', 'a\0\u0001\0\0\0'],
  ])('drops a decompression bomb in its metadata: %s', async (name, start) => {
    const photo = await makePhoto({ format: 'png' })
    const bomb = deflateSync(Buffer.alloc(200_000_000))
    const hidden = chunk(name, Buffer.concat([Buffer.from(start, 'latin1'), bomb]))
    const [header, rest] = [photo.subarray(0, 33), photo.subarray(33)]
    const { files } = await stored(Buffer.concat([header, hidden, rest]))
    for (const bytes of files.values()) expect(bytes.byteLength).toBeLessThan(2000)
  })

  it('loses appended data', async () => {
    const script = '<script>alert(1)</script><?php system($_GET[0]);'
    const { files } = await stored(Buffer.concat([await makePhoto(), Buffer.from(script)]))
    for (const bytes of files.values()) expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

/** A PNG whose header claims this size, followed by a few bytes only. */
function pngClaiming(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000)))]
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32Of(named))
  return Buffer.concat([length, named, sum])
}

function crc32Of(bytes: Buffer) {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

describe('an upload that is not a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing', Buffer.from(svg)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page behind a picture', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;')],
    ['a drawing behind a picture', Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(svg)])],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['noise behind a picture', Buffer.concat([Buffer.from('RIFF1234WEBP'), Buffer.alloc(999, 7)])],
    ['a bomb of 50,000 by 50,000', pngClaiming(50_000, 50_000)],
    ['a bomb of 5,001 by 5,000', pngClaiming(5001, 5000)],
    ['a PNG without image data', pngClaiming(300, 300)],
  ])('such as %s is rejected at once', async (_what, bytes) => {
    const start = performance.now()
    expect(await keep(bytes)).toEqual(refused)
    expect(performance.now() - start).toBeLessThan(3000)
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'such as half a %s is rejected',
    async (format) => {
      const noise = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, n) => (n * n) % 251))
      const raw = { width: 120, height: 120, channels: 3 } as const
      const whole = await sharp(noise, { raw }).toFormat(format).toBuffer()
      expect((await keep(whole)).files).toBe(2 * pictureWidths.length)
      expect(await keep(whole.subarray(0, whole.length / 2))).toEqual(refused)
    },
  )

  it('such as an AVIF that would fill the memory is rejected', async () => {
    const create = { width: 4001, height: 3000, channels: 3, background: '#c85014' } as const
    const large = await sharp({ create }).avif({ effort: 0 }).toBuffer()
    expect(await keep(large)).toEqual(refused)
  })

  it('such as an unsupported format is rejected', async () => {
    expect(await keep(await makePhoto({ format: 'tiff' }))).toEqual(refused)
  })
})

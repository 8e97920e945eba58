export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** A small file can decompress to more memory than the server has. */
const maxPixels = 25_000_000
/** The AVIF decoder takes 20 bytes per pixel; others stream lines. */
const maxAvifPixels = 12_000_000

export function maxPixelsOf(kind: PictureKind) {
  return kind === 'avif' ? maxAvifPixels : maxPixels
}

/** By its first bytes. SVG and documents are excluded: they can contain scripts. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  const first = ascii(bytes, 0, 6)
  if (first === 'GIF87a' || first === 'GIF89a') return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'avif' : undefined
}

/** ISO 14496-12: the box 'ftyp' has the main brand, a version, then compatible brands. */
function isAvif(bytes: Uint8Array) {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false
  const main = ascii(bytes, 8, 12)
  const others = ascii(bytes, 16, Math.min(bytes[3] ?? 0, 64))
  return main === 'avif' || main === 'avis' || (main === 'mif1' && others.includes('avif'))
}

function startsWith(bytes: Uint8Array, wanted: readonly number[]) {
  return wanted.every((byte, at) => bytes[at] === byte)
}

function ascii(bytes: Uint8Array, from: number, to: number) {
  return String.fromCharCode(...bytes.subarray(from, to))
}

import sharp from 'sharp'

type Options = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'
  /** 1 upright … 6 lying on its side (EXIF). */
  orientation?: number
  background?: { r: number; g: number; b: number; alpha?: number }
}

/** A small picture of one colour, optionally with a phone's metadata. */
export async function makePhoto(options: Options = {}) {
  const { width = 40, height = 20, format = 'jpeg', orientation } = options
  const background = options.background ?? { r: 200, g: 80, b: 20 }
  const channels = background.alpha === undefined ? 3 : 4
  const photo = sharp({ create: { width, height, channels, background } })
  const withNotes = orientation
    ? photo.withMetadata({ orientation }).withExifMerge({
        IFD0: { Copyright: 'Halima' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 4/1 0/1' },
      })
    : photo
  return withNotes.toFormat(format).toBuffer()
}

/** The form that a browser sends with a file. */
export function formWith(bytes: Uint8Array, name = 'masa.jpg', type = 'image/jpeg') {
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(bytes)], name, { type }))
  return form
}

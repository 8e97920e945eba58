const longestSide = 1600

/**
 * The same picture with 1600 pixels along its longer side, for photos that a phone made too large.
 * Undefined when this browser cannot read it.
 */
export async function shrinkImage(file: File) {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await encoded(canvas)
  const name = file.name.replace(/\.[^.]*$/, '')
  return (
    blob && new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type })
  )
}

/** A browser that cannot write WebP answers with a PNG, which would be larger than before. */
async function encoded(canvas: HTMLCanvasElement) {
  const webp = await blobOf(canvas, 'image/webp')
  return webp?.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
}

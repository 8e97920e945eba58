const longestSide = 1600

/**
 * Scales a photo down to 1600 pixels on its longer side. Undefined when this browser cannot decode
 * it.
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

/** Browsers that cannot encode WebP return a PNG, which would be larger than the original. */
async function encoded(canvas: HTMLCanvasElement) {
  const webp = await blobOf(canvas, 'image/webp')
  return webp?.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
}

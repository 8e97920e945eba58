type PictureFile = { width: number; avif: string; webp: string }

type PictureProps = {
  src: string
  images: readonly PictureFile[]
  /** The `sizes` attribute: '(min-width: 64rem) 22rem, 50vw'. */
  sizes: string
  alt: string
  width: number
  height: number
  /** `true`: not lazy; `first`: with high fetch priority. */
  eager?: boolean | 'first'
  className?: string
}

export function Picture({
  src,
  images,
  sizes,
  alt,
  width,
  height,
  eager,
  className = '',
}: PictureProps) {
  return (
    <picture>
      {images.length > 0 && (
        <>
          <source type="image/avif" srcSet={srcSetOf(images, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={srcSetOf(images, 'webp')} sizes={sizes} />
        </>
      )}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

export function srcSetOf(images: readonly PictureFile[], format: 'avif' | 'webp') {
  return images.map((image) => `${image[format]} ${image.width}w`).join(', ')
}

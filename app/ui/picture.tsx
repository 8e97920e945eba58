type PictureFile = { width: number; avif: string; webp: string }

type PictureProps = {
  src: string
  images: readonly PictureFile[]
  /** What the layout gives it, as the `sizes` attribute: '(min-width: 64rem) 22rem, 50vw'. */
  sizes: string
  alt: string
  /** Of the picture itself; the box keeps its shape while the file is on its way. */
  width: number
  height: number
  /** Load at once what is seen at once, `first` before all else. Others wait until they are near. */
  eager?: boolean | 'first'
  className?: string
}

/** One picture in the sizes and formats that a phone can choose from. */
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

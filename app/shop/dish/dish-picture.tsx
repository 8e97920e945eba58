import { Picture } from '#app/ui/picture.tsx'
import type { Package } from '#domain/package.ts'
import { shownPicture } from '#domain/picture.ts'
import type { Product } from '#domain/product.ts'

type DishPictureProps = { product: Product; chosen: Package | null }

export function DishPicture({ product, chosen }: DishPictureProps) {
  const { image, images } = shownPicture(product, chosen)
  const phoneHeight =
    product.packages.length + product.optionGroups.length > 0
      ? 'max-h-[22dvh]'
      : 'max-h-[26dvh] tall:max-h-[34dvh]'
  return (
    <Picture
      src={image}
      images={images}
      sizes="(min-width: 64rem) 640px, (min-width: 40rem) 512px, 100vw"
      width={640}
      height={640}
      alt={product.name}
      eager
      className={`aspect-4/3 w-full bg-sunk object-cover lg:aspect-auto lg:h-full lg:max-h-none low:max-h-24 ${phoneHeight}`}
    />
  )
}

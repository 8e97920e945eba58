import { Picture } from '#app/ui/picture.tsx'
import type { PictureSize } from '#domain/menu/product.ts'

type DishThumbProps = {
  dish: { image: string; images: PictureSize[] }
  pixels: number
  className: string
}

export function DishThumb({ dish, pixels, className }: DishThumbProps) {
  return (
    <Picture
      src={dish.image}
      images={dish.images}
      sizes={`${pixels}px`}
      width={pixels}
      height={pixels}
      alt=""
      className={`rounded-xl bg-sunk object-cover ${className}`}
    />
  )
}

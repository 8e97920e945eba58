import { Picture } from '#app/ui/picture.tsx'
import type { PictureSize } from '#domain/product.ts'

type DishThumbProps = {
  dish: { image: string; images: PictureSize[] }
  /** Its side, in CSS pixels. */
  pixels: number
  /** The same side as a class, and other ones on other screens. */
  className: string
}

/** A dish's small picture beside its name, which says what it shows. */
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

import { everything } from '#domain/category.ts'
import { inFeaturedOrder } from '#domain/featured.ts'
import type { Product } from '#domain/product.ts'

export function dishesOfTab(products: readonly Product[], slug: string) {
  return slug === everything.slug
    ? inFeaturedOrder(products)
    : products.filter(({ category }) => category === slug)
}

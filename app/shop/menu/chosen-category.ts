import { useSearchParams } from 'react-router'

import type { Category } from '#domain/menu/category.ts'
import { everything } from '#domain/menu/category.ts'
import { inFeaturedOrder } from '#domain/menu/featured.ts'
import type { Product } from '#domain/menu/product.ts'

/** The slug in the address; an unknown slug shows everything. */
export function useChosenCategory(categories: readonly Category[]) {
  const [params] = useSearchParams()
  const slug = params.get('category')
  return categories.some((category) => category.slug === slug) && slug ? slug : everything.slug
}

export function productsIn(products: readonly Product[], slug: string) {
  return slug === everything.slug
    ? inFeaturedOrder(products)
    : products.filter(({ category }) => category === slug)
}

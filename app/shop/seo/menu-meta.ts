import { pageTitle } from '#app/data/shop/look.ts'
import type { ShopSeed } from '#app/data/shop/shop-seed.ts'

import { pageMeta } from './page-meta.ts'

const introduction =
  'Masa, suya, kilishi, soups with tuwo, zobo and kunu: Northern Nigerian home cooking, made the day you eat it and delivered in Abuja.'

export function menuMeta(seed: ShopSeed, search: string) {
  const params = new URLSearchParams(search)
  const category = seed.categories?.find(({ slug }) => slug === params.get('category'))
  const dish = seed.products?.find(({ _id }) => _id === params.get('dish'))
  const path = category ? `/menu?category=${encodeURIComponent(category.slug)}` : '/menu'
  const isHidden = params.has('q')

  if (dish) {
    const { _id: dishId, product, description, image } = dish
    const sharedPath = `/menu?dish=${dishId}`
    return pageMeta({
      title: pageTitle(product, seed.shop),
      description,
      path,
      sharedPath,
      image,
      seed,
      isHidden,
    })
  }
  const title = category ? `${category.name} · Our Menu` : 'Our Menu'
  return pageMeta({
    title: pageTitle(title, seed.shop),
    description: introduction,
    path,
    seed,
    isHidden,
  })
}

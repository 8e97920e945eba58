import type { MetaDescriptor } from 'react-router'

import type { ShopSeed } from '#app/data/shop/shop-seed.ts'

type PageMeta = {
  title: string
  description: string
  /** The canonical address: '/menu?category=soups'. */
  path: string
  /** Where a shared link leads, when that is more than the canonical address. */
  sharedPath?: string
  seed: ShopSeed
  image?: string
  isHidden?: boolean
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, sharedPath = path, seed, isHidden } = page
  const origin = seed.shop?.publicUrl ?? ''
  const image = absolute(origin, page.image ?? '/og.jpg')
  return [
    { title },
    { name: 'description', content: description },
    isHidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: absolute(origin, path) },
    { property: 'og:site_name', content: seed.shop?.name ?? 'Tukunya' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(origin, sharedPath) },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ]
}

type Match = { id: string; loaderData?: unknown } | undefined

export function seedIn(matches: readonly Match[]): ShopSeed {
  const layout = matches.find((match) => match?.id === 'shop/shop-layout')
  return (layout?.loaderData as ShopSeed | undefined) ?? {}
}

export function absolute(origin: string, path: string) {
  return path.startsWith('/') ? `${origin}${path}` : path
}

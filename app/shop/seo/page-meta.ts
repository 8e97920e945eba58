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
  const address: MetaDescriptor = isHidden
    ? { name: 'robots', content: 'noindex' }
    : { tagName: 'link', rel: 'canonical', href: absolute(origin, path) }
  // Chats and search engines read what the server sends; browsers share the canonical address.
  if (!import.meta.env.SSR) return [{ title }, address]
  const image = absolute(origin, page.image ?? previewOf(seed.shop))
  return [
    { title },
    { name: 'description', content: description },
    address,
    { property: 'og:site_name', content: seed.shop?.name ?? '' },
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

/** Chats keep a picture by its address, which changes with the look. */
function previewOf(shop: ShopSeed['shop']) {
  const own = [shop?.heroImage ?? '', shop?.logo ?? ''].filter(
    (path) => path !== '' && !path.startsWith('/images/hero'),
  )
  const names = own.map((path) => encodeURIComponent(path.split('/').at(-1) ?? ''))
  return names.length > 0 ? `/og.jpg?v=${names.join('+')}` : '/og.jpg'
}

type Match = { id: string; loaderData?: unknown } | undefined

export function seedIn(matches: readonly Match[]): ShopSeed {
  const layout = matches.find((match) => match?.id === 'shop/shop-layout')
  return (layout?.loaderData as ShopSeed | undefined) ?? {}
}

export function absolute(origin: string, path: string) {
  return path.startsWith('/') ? `${origin}${path}` : path
}

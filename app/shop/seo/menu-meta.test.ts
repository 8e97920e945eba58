import { describe, expect, it } from 'vitest'

import type { ShopSeed } from '#app/data/shop/shop-seed.ts'

import { menuMeta } from './menu-meta.ts'

const seed = {
  shop: { name: 'Tukunya', publicUrl: 'https://tukunya.test' },
  categories: [{ _id: 'c1', name: 'Soups', icon: '', slug: 'soups' }],
  products: [
    { _id: 'p1', product: 'Miyan Kuka', description: 'Baobab leaf', image: '/images/k.webp' },
  ],
} as unknown as ShopSeed

describe('the preview of a shared menu link', () => {
  it('shows the menu, under its absolute address', () => {
    const meta = menuMeta(seed, '')
    expect(meta).toContainEqual({ title: 'Our Menu · Tukunya' })
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://tukunya.test/menu',
    })
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://tukunya.test/og.jpg' })
  })

  it('shows the category, each with its own address', () => {
    const meta = menuMeta(seed, '?category=soups')
    expect(meta).toContainEqual({ title: 'Soups · Our Menu · Tukunya' })
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://tukunya.test/menu?category=soups',
    })
  })

  it('shows the dish, with its own picture', () => {
    const meta = menuMeta(seed, '?dish=p1')
    expect(meta).toContainEqual({ property: 'og:title', content: 'Miyan Kuka · Tukunya' })
    expect(meta).toContainEqual({
      property: 'og:image',
      content: 'https://tukunya.test/images/k.webp',
    })
    expect(meta).toContainEqual({
      property: 'og:url',
      content: 'https://tukunya.test/menu?dish=p1',
    })
  })

  it('excludes searches from search engines', () => {
    expect(menuMeta(seed, '?q=masa')).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  it('works without the API', () => {
    expect(menuMeta({}, '')).toContainEqual({ title: 'Our Menu' })
  })
})

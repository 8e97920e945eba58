import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { EmojiIcon } from '#app/ui/emoji-icon.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { type Category, everything } from '#domain/menu/category.ts'
import { inFeaturedOrder } from '#domain/menu/featured.ts'
import type { Product } from '#domain/menu/product.ts'

type CategoryTabsProps = {
  categories: readonly Category[]
  chosen: string
  /** Other parameters that a tab keeps: 'diet=mild'. */
  kept?: string
  children: ReactNode
}

export function CategoryTabs({ categories, chosen, kept = '', children }: CategoryTabsProps) {
  return (
    <LinkTabs
      label="Categories"
      chosen={chosen}
      className="sticky-tabs"
      tabs={[everything, ...categories].map(({ slug, name, icon }) => ({
        key: slug,
        to: { search: searchOf(slug, kept) },
        label: (
          <>
            {icon && <EmojiIcon text={icon} />} <span>{name}</span>
          </>
        ),
      }))}
    >
      {/* Nothing is waited for: the page around comes alive first, and then the dishes. */}
      <Suspense>{children}</Suspense>
    </LinkTabs>
  )
}

function searchOf(slug: string, kept: string) {
  const category = slug === everything.slug ? '' : `category=${encodeURIComponent(slug)}`
  return [category, kept].filter(Boolean).join('&')
}

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

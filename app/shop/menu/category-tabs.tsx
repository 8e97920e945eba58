import { Suspense } from 'react'
import type { ReactNode } from 'react'

import { EmojiIcon } from '#app/ui/emoji-icon.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { everything } from '#domain/category.ts'
import type { Category } from '#domain/category.ts'

type CategoryTabsProps = {
  categories: readonly Category[]
  chosen: string
  children: ReactNode
}

export function CategoryTabs({ categories, chosen, children }: CategoryTabsProps) {
  return (
    <LinkTabs
      label="Categories"
      chosen={chosen}
      tabs={[everything, ...categories].map(({ slug, name, icon }) => ({
        key: slug,
        to: { search: slug === everything.slug ? '' : `?category=${encodeURIComponent(slug)}` },
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

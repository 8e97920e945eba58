import { lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'

/** Rare, so the first view does not carry it. */
export const { Part: EmptyCategory } = lazyWithPrefetch(
  async () => (await import('./empty-category-text.tsx')).EmptyCategoryText,
)

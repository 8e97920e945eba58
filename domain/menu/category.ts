import type { CutOff } from './cut-off.ts'

export type Category = {
  id: string
  name: string
  icon: string
  slug: string
  /** Of dishes without their own; absent or null: none. */
  cutOff?: CutOff | null | undefined
}

/** The tab that shows every dish; no category may have this slug. */
export const everything = { slug: 'all', name: 'Featured', icon: '⭐' } as const

/** The categories of a new shop, in the order of its tabs (specification, section 2). */
export const defaultCategories = [
  { slug: 'comboDeals', name: 'Combo Deals', icon: '🍱' },
  { slug: 'masa', name: 'Masa', icon: '🫓' },
  { slug: 'meat', name: 'Meat', icon: '🍢' },
  { slug: 'soups', name: 'Soups', icon: '🍲' },
  { slug: 'drinks', name: 'Drinks', icon: '🥤' },
  { slug: 'extras', name: 'Extras', icon: '🌶️' },
] as const

const longestSlug = 60

/** Made once, from the category's first name: lower case, hyphens, never 'all'. */
export function slugFor(name: string) {
  const characters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+/, '')
  const slug = Array.from(characters).slice(0, longestSlug).join('').replace(/-+$/, '')
  return slug === '' || slug === everything.slug ? `${slug || 'category'}-dishes` : slug
}

export function freeSlugFor(name: string, taken: ReadonlySet<string>) {
  const slug = slugFor(name)
  let free = slug
  for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`
  return free
}

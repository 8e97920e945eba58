import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { everything, defaultCategories, freeSlugFor, slugFor } from './category.ts'

describe('the slug of a category', () => {
  it.each([
    ['Small Chops', 'small-chops'],
    ['  Rice & Stew  ', 'rice-stew'],
    ["Mama's Kitchen", 'mamas-kitchen'],
    ['Café', 'cafe'],
    ['KOSAI/awara...', 'kosai-awara'],
    ['Ƙosai', 'ƙosai'],
    ['7 Up', '7-up'],
  ])('of %s is %s', (name, slug) => {
    expect(slugFor(name)).toBe(slug)
  })

  it.each(['all', 'ALL', ' All! '])('is not the "all" tab for %s', (name) => {
    expect(slugFor(name)).toBe('all-dishes')
  })

  it('is never empty, even for a name of symbols only', () => {
    expect(slugFor('🍢')).toBe('category-dishes')
  })

  it('is lower case a to z and digits with single hyphens between', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugFor(name)
        expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
        expect(slug).toBe(slug.toLowerCase())
        expect(slug).not.toBe(everything.slug)
      }),
    )
  })

  it('stays short even for names that transliterate to long text', () => {
    expect([...slugFor('ﷺ'.repeat(100))].length).toBeLessThanOrEqual(60)
    expect(slugFor(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
  })

  it('is unchanged when made from a slug', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(slugFor(slugFor(name))).toBe(slugFor(name))
      }),
    )
  })
})

describe('the slug of a new category', () => {
  it.each([
    ['Small Chops', [], 'small-chops'],
    ['Combo Deals', ['comboDeals'], 'combo-deals'],
    ['Soups', ['soups'], 'soups-2'],
    ['Soups', ['soups', 'soups-2', 'soups-4'], 'soups-3'],
    ['🍢', ['category-dishes'], 'category-dishes-2'],
    ['All', ['all-dishes'], 'all-dishes-2'],
  ])('of %s next to %j is %s', (name, taken, slug) => {
    expect(freeSlugFor(name, new Set(taken))).toBe(slug)
  })
})

describe('the categories of a fresh shop', () => {
  it('are the six of the specification in the order of their tabs', () => {
    const slugs = defaultCategories.map(({ slug }) => slug)
    expect(slugs).toEqual(['comboDeals', 'masa', 'meat', 'soups', 'drinks', 'extras'])
    expect(everything).toMatchObject({ slug: 'all', name: 'Featured' })
  })
})

import { z } from 'zod'

import { line, note } from '#contract/text.ts'
import type { Category } from '#domain/menu/category.ts'

import { CutOffInput, CutOffWire } from './cut-off.ts'

export const CategoryWire = z.object({
  _id: z.string(),
  name: z.string(),
  icon: z.string(),
  slug: z.string(),
  cutOff: CutOffWire.optional().describe(
    'For dishes of the category without a cut-off of their own',
  ),
})
export type CategoryWire = z.infer<typeof CategoryWire>

export function categoryToWire({ id, name, icon, slug, cutOff }: Category): CategoryWire {
  return { _id: id, name, icon, slug, ...(cutOff && { cutOff }) }
}

const Icon = note(20).refine((text) => !text.includes('\n'), 'Please keep this on one line.')

export const CategoryInput = z.object({
  name: line(100, 'Category name is required'),
  icon: Icon.default(''),
  cutOff: CutOffInput.default(null),
})
export type CategoryInput = z.infer<typeof CategoryInput>

export const CategoryChange = CategoryInput.extend({ icon: Icon, cutOff: CutOffInput }).partial()
export type CategoryChange = z.infer<typeof CategoryChange>

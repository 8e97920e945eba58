import { z } from 'zod'

import type { Category } from '#domain/category.ts'

import { line, note } from './text.ts'

export const CategoryWire = z.object({
  _id: z.string(),
  name: z.string(),
  icon: z.string(),
  slug: z.string(),
})
export type CategoryWire = z.infer<typeof CategoryWire>

export function categoryToWire({ id, name, icon, slug }: Category): CategoryWire {
  return { _id: id, name, icon, slug }
}

const Icon = note(20).refine((text) => !text.includes('\n'), 'Please keep this on one line.')

export const CategoryInput = z.object({
  name: line(100, 'Category name is required'),
  icon: Icon.default(''),
})
export type CategoryInput = z.infer<typeof CategoryInput>

export const CategoryChange = CategoryInput.extend({ icon: Icon }).partial()
export type CategoryChange = z.infer<typeof CategoryChange>

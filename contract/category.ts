import { z } from 'zod'

import type { Category } from '#domain/category.ts'

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

import type { Path } from 'react-hook-form'

import type { ProductFormInput } from '#contract/product.ts'

/** Where the focus goes when the row or button that had it is gone or has moved. */
export const addPackageId = 'add-package'

export type Way = 'up' | 'down'

export function moveButtonId(place: number, way: Way) {
  return `package-${place}-${way}`
}

export function packageField(place: number, field: 'name' | 'description' | 'price') {
  return `packages.${place}.${field}` satisfies Path<ProductFormInput>
}

/** After the rows have been drawn anew. */
export function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

import { queryOptions } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { browserApi } from '#app/data/api/browser-api.ts'
import type { CategoryWire } from '#contract/category.ts'

import { toCategory } from './from-wire.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) =>
    readBody(await browserApi.api.categories.$get({}, { init: { signal } })),
  select: toCategories,
})

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: async ({ signal }) => readBody(await browserApi.api.shop.$get({}, { init: { signal } })),
})

// Named, so that Query sees the same function each time and maps a list only when it changed.
function toCategories(wires: CategoryWire[]) {
  return wires.map(toCategory)
}

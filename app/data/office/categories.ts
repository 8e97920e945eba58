import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toCategory } from '#app/data/shop/from-wire.ts'
import { categoriesQuery } from '#app/data/shop/queries.ts'
import type { CategoryChange, CategoryInput, CategoryWire } from '#contract/category.ts'

const one = officeApi.api.categories[':id']

export const officeCategoriesQuery = queryOptions({
  queryKey: ['office', 'categories'],
  queryFn: async ({ signal }) =>
    readBody(await officeApi.api.categories.$get({}, { init: { signal } })),
  select: toCategories,
})

export function categoryQuery(id: string) {
  return queryOptions({
    queryKey: ['office', 'categories', id],
    queryFn: async ({ signal }) =>
      readBody(await one.$get({ param: { id } }, { init: { signal } })),
    select: toCategory,
  })
}

export async function createCategory(json: CategoryInput) {
  return readBody(await officeApi.api.categories.$post({ json }))
}

export async function updateCategory(id: string, json: CategoryChange) {
  return readBody(await one.$patch({ param: { id }, json }))
}

export async function deleteCategory(id: string) {
  return readBody(await one.$delete({ param: { id } }))
}

export async function refreshCategories(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: officeCategoriesQuery.queryKey }),
    client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  ])
}

function toCategories(wires: CategoryWire[]) {
  return wires.map(toCategory)
}

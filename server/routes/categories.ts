import { z } from 'zod'

import {
  CategoryChange,
  CategoryInput,
  CategoryWire,
  categoryToWire,
} from '#contract/menu/category.ts'
import { findCategory, listCategories } from '#db/queries/menu/categories.ts'
import { refuse } from '#domain/refusal.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
} from '#server/commands/catalogue/categories.ts'
import { Calls, wired } from '#server/http/call.ts'
import { publishChanges } from '#server/http/publish-changes.ts'

export const categoryRoutes = new Calls(publishChanges)
  .call('GET /', 'The categories, in the order of their tabs', {
    reply: z.array(CategoryWire),
    run: async ({ db }) => (await listCategories(db)).map(categoryToWire),
  })
  .call('GET /:id', 'One category', {
    reply: CategoryWire,
    refusals: ['category-not-found'],
    run: async ({ db }, _, { id }) => {
      const category = await findCategory(db, id)
      return category ? categoryToWire(category) : refuse('category-not-found')
    },
  })
  .call('POST /', 'Add a category', {
    may: 'categories',
    body: CategoryInput,
    created: CategoryWire,
    refusals: ['category-name-taken'],
    run: wired(createCategory, categoryToWire),
  })
  .call('PATCH /:id', 'Rename a category or change its icon', {
    may: 'categories',
    body: CategoryChange,
    reply: CategoryWire,
    refusals: ['category-not-found', 'category-name-taken'],
    run: wired(changeCategory, categoryToWire),
  })
  .call('DELETE /:id', 'Delete an empty category', {
    may: 'categories',
    refusals: ['category-not-found', 'category-in-use'],
    run: (deps, staff, { id }) => deleteCategory(deps, staff, id),
  })

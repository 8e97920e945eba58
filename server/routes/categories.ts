import { Hono } from 'hono'
import { z } from 'zod'

import { CategoryChange, CategoryInput, categoryToWire, CategoryWire } from '#contract/category.ts'
import { findCategory, listCategories } from '#db/queries/categories.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeCategory } from '#server/commands/catalogue/change-category.ts'
import { createCategory } from '#server/commands/catalogue/create-category.ts'
import { deleteCategory } from '#server/commands/catalogue/delete-category.ts'
import type { Env } from '#server/deps/deps.ts'
import { body, jsonOnly, pathId } from '#server/http/input.ts'
import { publishChanges } from '#server/http/publish-changes.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const categoryRoutes = new Hono<Env>()
  .use(publishChanges)
  .get(
    '/',
    described('The categories, in the order of their tabs', { 200: z.array(CategoryWire) }),
    async (c) => {
      const categories = await listCategories(c.var.db)
      return c.json(categories.map(categoryToWire), 200)
    },
  )
  .get('/:id', described('One category', { 200: CategoryWire }, [404]), async (c) => {
    const category = await findCategory(c.var.db, c.req.param('id'))
    return category
      ? c.json(categoryToWire(category), 200)
      : replyRefusal(c, refuse('category-not-found'))
  })
  .post(
    '/',
    described('Add a category', { 201: CategoryWire }, [400, 401, 403, 409, 413, 415]),
    staffOnly,
    requirePermission('categories'),
    jsonOnly,
    body(CategoryInput),
    async (c) => {
      const outcome = await createCategory(c.var, c.var.staff, c.req.valid('json'))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(categoryToWire(outcome), 201)
    },
  )
  .patch(
    '/:id',
    described(
      'Rename a category or change its icon',
      { 200: CategoryWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('categories'),
    jsonOnly,
    pathId,
    body(CategoryChange),
    async (c) => {
      const change = { ...c.req.valid('json'), id: c.req.valid('param').id }
      const outcome = await changeCategory(c.var, c.var.staff, change)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(categoryToWire(outcome), 200)
    },
  )
  .delete(
    '/:id',
    described('Delete an empty category', { 204: null }, [401, 403, 404, 409]),
    staffOnly,
    requirePermission('categories'),
    async (c) => {
      const refusal = await deleteCategory(c.var, c.var.staff, c.req.param('id'))
      return refusal ? replyRefusal(c, refusal) : c.body(null, 204)
    },
  )

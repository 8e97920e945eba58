import { Hono } from 'hono'
import { z } from 'zod'

import { categoryToWire, CategoryWire } from '#contract/category.ts'
import { findCategory, listCategories } from '#db/queries/categories.ts'
import { refuse } from '#domain/refusal.ts'
import type { Env } from '#server/parts.ts'
import { replyRefusal } from '#server/refusals.ts'

import { described } from './described.ts'

export const categoryRoutes = new Hono<Env>()
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

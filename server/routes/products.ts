import { Hono } from 'hono'
import { z } from 'zod'

import { productToWire, ProductWire } from '#contract/product.ts'
import { findCategoryBySlug } from '#db/queries/categories.ts'
import { findProduct, listProducts } from '#db/queries/products.ts'
import type { ProductRow } from '#db/queries/products.ts'
import { picturesOf } from '#domain/picture.ts'
import { refuse } from '#domain/refusal.ts'
import type { Env } from '#server/parts.ts'
import { replyRefusal } from '#server/refusals.ts'

import { described } from './described.ts'

const Menu = z.array(ProductWire)

export const productRoutes = new Hono<Env>()
  .get('/', described('The whole menu', { 200: Menu }), async (c) => {
    const menu = await listProducts(c.var.db)
    return c.json(menu.map(toWire), 200)
  })
  .get(
    '/category/:category',
    described('The menu of one category', { 200: Menu }, [404]),
    async (c) => {
      const { category } = c.req.param()
      if (!(await findCategoryBySlug(c.var.db, category))) {
        return replyRefusal(c, refuse('category-not-found'))
      }
      const menu = await listProducts(c.var.db, { category })
      return c.json(menu.map(toWire), 200)
    },
  )
  .get('/:id', described('One dish', { 200: ProductWire }, [404]), async (c) => {
    const product = await findProduct(c.var.db, c.req.param('id'))
    return product ? c.json(toWire(product), 200) : replyRefusal(c, refuse('product-not-found'))
  })

function toWire(product: ProductRow) {
  return productToWire({ ...product, images: picturesOf(product.image) })
}

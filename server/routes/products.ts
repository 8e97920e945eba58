import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'

import {
  ArrangeProducts,
  CreateProduct,
  productToWire,
  ProductWire,
  UpdateProduct,
} from '#contract/product.ts'
import { findCategoryBySlug } from '#db/queries/categories.ts'
import { findProduct, listProducts } from '#db/queries/products.ts'
import type { ProductRow } from '#db/queries/products.ts'
import { effectiveCutOff } from '#domain/cut-off.ts'
import { picturesOf } from '#domain/picture.ts'
import { isMarkedSoldOut, offerOf } from '#domain/product.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { arrangeProducts } from '#server/commands/catalogue/arrange-products.ts'
import { createProduct } from '#server/commands/catalogue/create-product.ts'
import { deleteProduct } from '#server/commands/catalogue/delete-product.ts'
import { updateProduct } from '#server/commands/catalogue/update-product.ts'
import type { Env } from '#server/deps/deps.ts'
import { setExpires } from '#server/http/expires.ts'
import { body, jsonOnly, pathId } from '#server/http/input.ts'
import { publishChanges } from '#server/http/publish-changes.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

const Menu = z.array(ProductWire)

export const productRoutes = new Hono<Env>()
  .use(publishChanges)
  .get('/', described('The whole menu', { 200: Menu }), async (c) => {
    const menu = await listProducts(c.var.db)
    return replyMenu(c, menu)
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
      return replyMenu(c, menu)
    },
  )
  .get('/:id', described('One dish', { 200: ProductWire }, [404]), async (c) => {
    const product = await findProduct(c.var.db, c.req.param('id'))
    return product
      ? c.json(wireAt(c.var.clock())(product), 200)
      : replyRefusal(c, refuse('product-not-found'))
  })
  .post(
    '/',
    described('Put a dish on the menu', { 201: ProductWire }, [400, 401, 403, 413, 415]),
    staffOnly,
    requirePermission('products'),
    jsonOnly,
    body(CreateProduct),
    async (c) => {
      const outcome = await createProduct(c.var, c.var.staff, c.req.valid('json'))
      return isRefusal(outcome)
        ? replyRefusal(c, outcome)
        : c.json(wireAt(c.var.clock())(outcome), 201)
    },
  )
  .patch(
    '/positions',
    described(
      'Arrange the dishes of a tab by hand; an empty list: by the rule again',
      { 200: Menu },
      [400, 401, 403, 404, 413, 415],
    ),
    staffOnly,
    requirePermission('products'),
    jsonOnly,
    body(ArrangeProducts),
    async (c) => {
      const outcome = await arrangeProducts(c.var, c.var.staff, c.req.valid('json'))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : replyMenu(c, outcome)
    },
  )
  .patch(
    '/:id',
    described('Change a dish', { 200: ProductWire }, [400, 401, 403, 404, 409, 413, 415]),
    staffOnly,
    requirePermission('products'),
    jsonOnly,
    pathId,
    body(UpdateProduct),
    async (c) => {
      const change = { ...c.req.valid('json'), id: c.req.valid('param').id }
      const outcome = await updateProduct(c.var, c.var.staff, change)
      return isRefusal(outcome)
        ? replyRefusal(c, outcome)
        : c.json(wireAt(c.var.clock())(outcome), 200)
    },
  )
  .delete(
    '/:id',
    described('Take a dish off the menu', { 204: null }, [401, 403, 404]),
    staffOnly,
    requirePermission('products'),
    async (c) => {
      const refused = await deleteProduct(c.var, c.var.staff, c.req.param('id'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )

function replyMenu<E extends Env>(c: Context<E>, menu: readonly ProductRow[]) {
  const now = c.var.clock()
  const marked = menu.filter((product) => isMarkedSoldOut(product, now))
  setExpires(
    c,
    marked.map(({ soldOutUntil }) => soldOutUntil),
  )
  return c.json(menu.map(wireAt(now)), 200)
}

function wireAt(now: Date) {
  return (product: ProductRow) =>
    productToWire({
      ...product,
      images: picturesOf(product.image),
      ...offerOf(product, now),
      ...effectiveCutOff(product),
      featured: product.featuredPosition ?? undefined,
    })
}

import type { Context } from 'hono'
import { z } from 'zod'

import {
  ArrangeProducts,
  CreateProduct,
  ProductWire,
  UpdateProduct,
  productToWire,
} from '#contract/menu/product.ts'
import { findCategoryBySlug } from '#db/queries/menu/categories.ts'
import { findProduct, listProducts } from '#db/queries/menu/products.ts'
import type { ProductRow } from '#db/queries/menu/products.ts'
import { effectiveCutOff } from '#domain/menu/cut-off.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import { isMarkedSoldOut, offerOf } from '#domain/menu/product.ts'
import { refuse } from '#domain/refusal.ts'
import { arrangeProducts } from '#server/commands/catalogue/arrange-products.ts'
import { createProduct } from '#server/commands/catalogue/create-product.ts'
import { deleteProduct } from '#server/commands/catalogue/delete-product.ts'
import { updateProduct } from '#server/commands/catalogue/update-product.ts'
import type { Deps, Env } from '#server/deps/deps.ts'
import { Calls, wireOf, wired } from '#server/http/call.ts'
import { setExpires } from '#server/http/page-headers.ts'
import { publishChanges } from '#server/http/publish-changes.ts'

const Menu = z.array(ProductWire)

export const productRoutes = new Calls(publishChanges)
  .call('GET /', 'The whole menu', {
    reply: Menu,
    run: async ({ db }, _, __, c) => menuToWire(c, await listProducts(db)),
  })
  .call('GET /category/:category', 'The menu of one category', {
    reply: Menu,
    refusals: ['category-not-found'],
    run: async ({ db }, _, { category }, c) => {
      if (!(await findCategoryBySlug(db, category))) return refuse('category-not-found')
      return menuToWire(c, await listProducts(db, { category }))
    },
  })
  .call('GET /:id', 'One dish', {
    reply: ProductWire,
    refusals: ['product-not-found'],
    run: async ({ db, clock }, _, { id }) => {
      const product = await findProduct(db, id)
      return product ? toWire(product, { clock }) : refuse('product-not-found')
    },
  })
  .call('POST /', 'Put a dish on the menu', {
    may: 'products',
    body: CreateProduct,
    created: ProductWire,
    run: wired(createProduct, toWire),
  })
  .call(
    'PATCH /positions',
    'Arrange the dishes of a tab by hand; an empty list: by the rule again',
    {
      may: 'products',
      body: ArrangeProducts,
      reply: Menu,
      refusals: ['category-not-found'],
      run: async (deps, staff, order, c) =>
        wireOf(await arrangeProducts(deps, staff, order), (menu) => menuToWire(c, menu)),
    },
  )
  .call('PATCH /:id', 'Change a dish', {
    may: 'products',
    body: UpdateProduct,
    reply: ProductWire,
    refusals: ['product-not-found', 'stock-changed'],
    run: wired(updateProduct, toWire),
  })
  .call('DELETE /:id', 'Take a dish off the menu', {
    may: 'products',
    refusals: ['product-not-found'],
    run: (deps, staff, { id }) => deleteProduct(deps, staff, id),
  })

function menuToWire(c: Context<Env>, menu: readonly ProductRow[]) {
  const now = c.var.clock()
  const marked = menu.filter((product) => isMarkedSoldOut(product, now))
  setExpires(
    c,
    marked.map(({ soldOutUntil }) => soldOutUntil),
  )
  return menu.map(wireAt(now))
}

function toWire(product: ProductRow, { clock }: Pick<Deps, 'clock'>) {
  return wireAt(clock())(product)
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

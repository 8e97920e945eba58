import type { Context } from 'hono'
import { z } from 'zod'

import {
  maxMenuMegabytes,
  MenuImport,
  MenuImported,
  MenuPreview,
} from '#contract/menu/menu-import.ts'
import {
  ArrangeProducts,
  ChangedProductsWire,
  ChangeProducts,
  CreateProduct,
  productToWire,
  ProductWire,
  RestoreSampleDishes,
  SampleDishesWire,
  UpdateProduct,
} from '#contract/menu/product.ts'
import { findCategoryBySlug } from '#db/queries/menu/categories.ts'
import { findProduct, listProducts, type ProductRow } from '#db/queries/menu/products.ts'
import { effectiveCutOff } from '#domain/menu/cut-off.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import { isMarkedSoldOut, offerOf } from '#domain/menu/product.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { arrangeProducts } from '#server/commands/catalogue/arrange-products.ts'
import { importMenu, previewMenu } from '#server/commands/catalogue/import-menu.ts'
import {
  changeProducts,
  createProduct,
  deleteProduct,
  updateProduct,
} from '#server/commands/catalogue/products.ts'
import {
  keepSampleDishesAsDrafts,
  removeSampleDishes,
  restoreSampleDishes,
} from '#server/commands/catalogue/sample-dishes.ts'
import type { Deps, Env } from '#server/deps/deps.ts'
import { Calls, wireOf, wired } from '#server/http/call.ts'
import { takesFile } from '#server/http/described.ts'
import { setExpires } from '#server/http/page-headers.ts'
import { publishChanges } from '#server/http/publish-changes.ts'
import { multipartOnly, readFile } from '#server/http/read-upload.ts'
import { isSentByStaff } from '#server/http/staff-only.ts'

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
  .call('GET /drafts', 'Dishes that are not on the menu', {
    may: 'products',
    reply: Menu,
    run: async ({ db }, _, __, c) => menuToWire(c, await listProducts(db, { drafts: 'only' })),
  })
  .call('GET /:id', 'One dish; a draft only for staff', {
    reply: ProductWire,
    refusals: ['product-not-found'],
    run: async ({ db, clock }, _, { id }, c) => {
      const product = await findProduct(db, id)
      if (!product || (product.isDraft && !(await isSentByStaff(c)))) {
        return refuse('product-not-found')
      }
      return toWire(product, { clock })
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
  .call('PATCH /', 'Change several dishes at once, all or none', {
    may: 'products',
    body: ChangeProducts,
    reply: ChangedProductsWire,
    run: (deps, staff, wanted) => changeProducts(deps, staff, wanted),
  })
  .call('POST /sample', 'Put dishes of the sample menu back that were removed or made drafts', {
    may: 'settings',
    reply: SampleDishesWire,
    body: RestoreSampleDishes,
    run: (deps, staff, wanted) => restoreSampleDishes(deps, staff, wanted),
  })
  .call('DELETE /sample', 'Take the dishes of the sample menu off that staff have not edited', {
    may: 'settings',
    reply: SampleDishesWire,
    run: (deps, staff) => removeSampleDishes(deps, staff),
  })
  .call('POST /sample/drafts', 'Make drafts of the sample dishes that staff have not edited', {
    may: 'settings',
    reply: SampleDishesWire,
    run: (deps, staff) => keepSampleDishesAsDrafts(deps, staff),
  })
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

/** Without `publishChanges`, since a preview changes nothing; the import publishes by itself. */
export const menuImportRoutes = new Calls()
  .call('POST /preview', 'What a CSV file would change in the menu: the field `file` of a form', {
    use: [takesFile],
    may: 'products',
    guard: multipartOnly,
    limit: 'menuFilesPerUser',
    reply: MenuPreview,
    refusals: ['file-too-large'],
    run: async (deps, _, __, c) => {
      const sent = await readMenuFile(c.req.raw)
      return isRefusal(sent) ? sent : previewMenu(deps, sent)
    },
  })
  .call('POST /', 'Change the menu as the preview of this file has shown; all or nothing', {
    use: [takesFile],
    may: 'products',
    guard: multipartOnly,
    limit: 'menuFilesPerUser',
    query: MenuImport,
    reply: MenuImported,
    refusals: ['file-too-large', 'menu-changed'],
    run: async (deps, staff, { digest }, c) => {
      const sent = await readMenuFile(c.req.raw)
      return isRefusal(sent) ? sent : importMenu(deps, staff, { sent, digest })
    },
  })

async function readMenuFile(request: Request) {
  const file = await readFile(request, maxMenuMegabytes * 1024 * 1024)
  if (file === 'too-much') return refuse('file-too-large', { maxMegabytes: maxMenuMegabytes })
  return file === 'none' ? refuse('unreadable-menu', { message: 'Please choose a file.' }) : file
}

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

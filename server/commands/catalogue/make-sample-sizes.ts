import type { Db } from '#db/connection.ts'
import { listProducts } from '#db/queries/menu/products.ts'
import { findShopSettings } from '#db/queries/staff/shop-settings.ts'
import { findMaster, samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { ownPictureName, picturesOf } from '#domain/menu/picture.ts'
import type { Product } from '#domain/menu/product.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Images } from '#server/gateways/images.ts'

import { storeSizes } from './store-picture.ts'

type SizeParts = Pick<Deps, 'db' | 'images' | 'stopping'>

const complete = new WeakSet<Images>()
const samplePaths = new Set(Object.values(samplePicturePaths))

/** One picture at a time, so that uploads find a free core. Resumes after a restart. */
export async function makeSampleSizes({ db, images, stopping }: SizeParts) {
  if (complete.has(images)) return
  for (const path of await listIncomplete(db, images)) {
    if (stopping.aborted) return
    const master = await findMaster(ownPictureName(path) ?? '')
    if (master) await storeSizes(images, master, path)
  }
  complete.add(images)
}

/** The hero first: it is the largest picture of the home page. */
async function listIncomplete(db: Db, images: Images) {
  const [settings, products] = [await findShopSettings(db), await listProducts(db)]
  const shown = new Set([settings?.heroImage ?? '', ...products.flatMap(shownPictures)])
  const samples = [...shown].filter((path) => samplePaths.has(path))
  if (samples.length === 0) return []

  const stored = new Set<string>()
  for await (const name of images.list()) stored.add(`/images/${name}`)
  return samples.filter((path) =>
    picturesOf(path).some(({ avif, webp }) => !stored.has(avif) || !stored.has(webp)),
  )
}

function shownPictures({ image, packages }: Pick<Product, 'image' | 'packages'>) {
  return [image, ...packages.flatMap((choice) => choice.image ?? [])]
}

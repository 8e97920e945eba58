import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

import type { Db } from '#db/connection.ts'
import { listProducts } from '#db/queries/menu/products.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { findMaster, samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { ownPictureName, picturesOf } from '#domain/menu/picture.ts'
import type { Product } from '#domain/menu/product.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Images } from '#server/gateways/images.ts'
import { startEncodingProcess } from '#server/gateways/pictures.ts'

type SizeParts = Pick<Deps, 'db' | 'images' | 'stopping'>

/**
 * A busy server rests so many times as long as a picture took, an idle one not at all: a process of
 * the lowest priority still takes a quarter of a core's speed from its neighbour.
 */
const restsPerPicture = 3

const complete = new WeakSet<Images>()
const samplePaths = new Set(Object.values(samplePicturePaths))

/** One picture at a time. Continues after a restart. */
export async function makeSampleSizes({ db, images, stopping }: SizeParts) {
  if (complete.has(images)) return
  const paths = await listIncomplete(db, images)
  if (paths.length > 0) {
    const encoding = startEncodingProcess()
    await encodeAll(paths, { encoding, images, stopping }).finally(encoding.end)
  }
  if (!stopping.aborted) complete.add(images)
}

type Encoding = ReturnType<typeof startEncodingProcess>

async function encodeAll(
  paths: string[],
  { encoding, images, stopping }: Omit<SizeParts, 'db'> & { encoding: Encoding },
) {
  for (const path of paths) {
    if (stopping.aborted) return
    const bytes = await findMaster(ownPictureName(path) ?? '')
    if (!bytes) continue
    const startedAt = performance.eventLoopUtilization()
    const startedAtMs = performance.now()
    const files = await encoding.encode({ bytes, path })
    const { utilization } = performance.eventLoopUtilization(startedAt)
    for (const [name, file] of files) await images.put(name, file)
    const restMs = (performance.now() - startedAtMs) * utilization * restsPerPicture
    await pause(restMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }
}

/** The hero first: it is the largest picture of the home page. */
async function listIncomplete(db: Db, images: Images) {
  const [settings, products] = [
    await readShopSettings(db),
    await listProducts(db, { drafts: 'included' }),
  ]
  const shown = new Set([settings.heroImage, ...products.flatMap(shownPictures)])
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

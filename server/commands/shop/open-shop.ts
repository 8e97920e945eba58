import { setTimeout as pause } from 'node:timers/promises'

import sharp from 'sharp'

import { fillShop, isShopEmpty } from '#db/seed/fill-shop.ts'
import type { PicturePaths } from '#db/seed/fill-shop.ts'
import { isRefusal } from '#domain/refusal.ts'
import { keepPicture } from '#server/commands/catalogue/store-picture.ts'
import type { Parts } from '#server/deps/deps.ts'
import type { Images } from '#server/gateways/images.ts'

/** Encoding a picture keeps about one core busy; small servers have two. */
const drawingsAtOnce = 2
const lookAgainMs = 250

/** What draws each picture as SVG, by the key of its dish; the hero's under 'hero'. */
type Drawings = Record<string, () => string>
type Options = { loadDrawings?: () => Promise<Drawings>; onWaiting?: () => void }

/**
 * Fills an empty shop with the sample menu, its drawings stored like any upload of staff. Of
 * servers that start together one draws, which takes a minute; the others wait, and one of them
 * takes over should it die. Tells whether the shop was filled here.
 */
export async function openShop(
  { db, images, onOneServer }: Pick<Parts, 'db' | 'images' | 'onOneServer'>,
  { loadDrawings = loadSampleDrawings, onWaiting }: Options = {},
) {
  let isFilledHere = false
  let isTold = false
  while (await isShopEmpty(db)) {
    const isOurs = await onOneServer('fill the shop', async () => {
      if (!(await isShopEmpty(db))) return
      await fillShop(db, await storeDrawings(images, await loadDrawings()))
      isFilledHere = true
    })
    if (isOurs) continue
    if (!isTold) onWaiting?.()
    isTold = true
    await pause(lookAgainMs)
  }
  return isFilledHere
}

async function loadSampleDrawings() {
  const [{ dishPictures }, { drawHero }] = await Promise.all([
    import('#db/seed/pictures/dish-pictures.ts'),
    import('#db/seed/pictures/hero.ts'),
  ])
  return { ...dishPictures, hero: drawHero }
}

async function storeDrawings(images: Images, drawings: Drawings): Promise<PicturePaths> {
  const paths: PicturePaths = {}
  const waiting = Object.entries(drawings)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, draw] = next
      const drawing = await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toBuffer()
      const path = await keepPicture(images, drawing)
      if (isRefusal(path)) throw new Error(`the drawing of ${key} is no picture`)
      paths[key] = path
    }
  }
  await Promise.all(Array.from({ length: drawingsAtOnce }, work))
  return paths
}

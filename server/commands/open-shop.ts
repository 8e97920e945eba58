import sharp from 'sharp'

import type { Db } from '#db/connection.ts'
import { fillShop, isShopEmpty } from '#db/seed/fill-shop.ts'
import type { PicturePaths } from '#db/seed/fill-shop.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Images } from '#server/gateways/images.ts'

import { keepPicture } from './keep-picture.ts'

/** Encoding a picture keeps about one core busy; small servers have two. */
const drawingsAtOnce = 2

/** Fills an empty shop with the sample menu, its drawings stored like any upload of staff. */
export async function openShop(db: Db, images: Images) {
  if (!(await isShopEmpty(db))) return false
  await fillShop(db, await storeDrawings(images))
  return true
}

async function storeDrawings(images: Images): Promise<PicturePaths> {
  const [{ dishPictures }, { drawHero }] = await Promise.all([
    import('#db/seed/pictures/dish-pictures.ts'),
    import('#db/seed/pictures/hero.ts'),
  ])
  const paths: PicturePaths = {}
  const waiting = Object.entries({ ...dishPictures, hero: drawHero })
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

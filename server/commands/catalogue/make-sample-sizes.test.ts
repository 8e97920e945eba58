import { notInArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'

import { products } from '#db/schema/menu/products.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import type { Images } from '#server/gateways/images.ts'
import { imagesInMemory, namesIn } from '#tests/support/images-in-memory.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { checkPicture } from './check-picture.ts'
import { makeSampleSizes } from './make-sample-sizes.ts'

// A picture takes a second to encode, on a busy machine many.
vi.setConfig({ testTimeout: 60_000 })

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

const { zobo = '', hero = '' } = samplePicturePaths
await fillShop(db, { zobo, hero })
await db.delete(products).where(notInArray(products.image, [zobo]))

const allSizes = [zobo, hero]
  .flatMap(picturesOf)
  .flatMap(({ avif, webp }) => [avif, webp])
  .map((path) => path.slice('/images/'.length))
  .toSorted()

let store = imagesInMemory()
beforeEach(() => (store = imagesInMemory()))

/** A server on the shared store, with a hook that runs before each file is stored. */
function makeServer(before: (server: AbortController) => void = () => undefined) {
  const stop = new AbortController()
  const put: Images['put'] = async (name, bytes) => {
    before(stop)
    await store.put(name, bytes)
  }
  return { db, images: { ...store, put }, stopping: stop.signal }
}

it('makes every size of the sample pictures, each once', async () => {
  await makeSampleSizes(makeServer())
  expect(await namesIn(store)).toEqual(allSizes)
  const again = makeServer(() => {
    throw new Error('made again')
  })
  await expect(makeSampleSizes(again)).resolves.toBeUndefined()
})

it('makes the files that a killed server did not finish, under the same names', async () => {
  let left = 11
  const mortal = makeServer(() => {
    left -= 1
    if (left < 0) throw new Error('killed')
  })
  await expect(makeSampleSizes(mortal)).rejects.toThrow('killed')
  expect(await namesIn(store)).toHaveLength(11)
  await makeSampleSizes(makeServer())
  expect(await namesIn(store)).toEqual(allSizes)
})

it('stops between two pictures when the server stops', async () => {
  await makeSampleSizes(makeServer((stop) => stop.abort()))
  expect(await namesIn(store)).toHaveLength(8)
})

it('does not prevent saving a dish whose sizes are not made yet', async () => {
  const parts = { images: store, imageHost: undefined }
  expect(await checkPicture(parts, zobo)).toBeUndefined()
  expect(await checkPicture(parts, '/images/unknown-960.webp')).toEqual({
    refused: 'bad-image-address',
  })
})

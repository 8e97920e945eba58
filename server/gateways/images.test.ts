import { afterAll, describe, expect, it } from 'vitest'

import { namesIn } from '#tests/support/images-in-memory.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startThrowawayS3 } from '#tests/support/throwaway-s3.ts'

import { imagesInDatabase, imagesInFolder } from './images.ts'
import { type S3Address, s3AddressOf } from './s3-address.ts'
import { imagesInS3 } from './s3-images.ts'

const { db } = await createTestDatabase()
const s3 = await startThrowawayS3()
afterAll(s3.close)
const address = s3AddressOf(s3.url) as S3Address

const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => (place * place) % 256)

describe.each([
  ['a folder', () => imagesInFolder(`${makeTemporaryFolder()}/images`)],
  ['a database', () => imagesInDatabase(db)],
  ['an S3 bucket', () => imagesInS3(address)],
])('pictures in %s', (_place, open) => {
  it('returns the same bytes, and undefined for unknown names', async () => {
    const images = open()
    expect(await images.get('unknown-320.webp')).toBeUndefined()
    await images.put('masa-320.webp', bytes)
    expect(Buffer.from((await images.get('masa-320.webp')) ?? []).equals(bytes)).toBe(true)
  })

  it('can be stored again', async () => {
    const images = open()
    await images.put('suya-320.webp', bytes.subarray(9))
    await images.put('suya-320.webp', bytes)
    expect(await images.get('suya-320.webp')).toHaveLength(bytes.length)
  })

  it('are listed completely', async () => {
    const images = open()
    const before = await namesIn(images)
    const names = ['miya1-320.avif', 'miya1-320.webp', 'miya2-960.webp']
    for (const name of names) await images.put(name, bytes)
    expect((await namesIn(images)).filter((name) => !before.includes(name))).toEqual(names)
  })
})

it('lists nothing in a missing directory', async () => {
  expect(await namesIn(imagesInFolder(`${makeTemporaryFolder()}/images`))).toEqual([])
})

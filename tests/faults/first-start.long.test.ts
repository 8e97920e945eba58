import { join } from 'node:path'

import { afterAll, expect, it, vi } from 'vitest'

import { samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import { type ShopProcess, startShop } from '#tests/support/start-shop.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPostgresDatabase, testDatabaseKind } from '#tests/support/test-database.ts'

import { unpackTemplate } from './shop-home.ts'

/** Long, because encoding a picture takes seconds on a busy machine. */
const soon = { timeout: 60_000, interval: 100 }

const postgres = testDatabaseKind === 'postgres' ? await createPostgresDatabase() : undefined
const started: ShopProcess[] = []
afterAll(async () => {
  await Promise.all(started.map((shop) => shop.kill()))
  await postgres?.drop()
})

async function start(dataDirectory: string) {
  const paystackUrl = 'http://127.0.0.1:9'
  const shop = await startShop({ dataDirectory, databaseUrl: postgres?.url, paystackUrl })
  started.push(shop)
  return shop
}

const sizes = Object.values(samplePicturePaths)
  .flatMap(picturesOf)
  .map(({ avif }) => avif)

async function readState({ url }: ShopProcess) {
  const answers = await Promise.all(sizes.map((size) => fetch(url + size, { method: 'HEAD' })))
  const isFinal = ({ headers }: Response) => /immutable/.test(headers.get('Cache-Control') ?? '')
  return {
    all: answers.every(({ status }) => status === 200),
    final: answers.filter(isFinal).length,
  }
}

it('an empty shop is ready before its pictures are made, and continues after a kill', async () => {
  const dataDirectory = makeTemporaryFolder()
  if (!postgres) unpackTemplate(join(dataDirectory, 'database'))
  const first = await start(dataDirectory)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  const atOnce = await readState(first)
  expect(atOnce.all).toBe(true)
  expect(atOnce.final).toBeLessThan(sizes.length / 2)
  await vi.waitFor(
    async () => expect((await readState(first)).final).toBeGreaterThan(atOnce.final),
    soon,
  )
  await first.kill()

  const second = await start(dataDirectory)
  const before = await readState(second)
  expect(before.final).toBeLessThan(sizes.length)
  await vi.waitFor(
    async () => expect((await readState(second)).final).toBeGreaterThan(before.final),
    soon,
  )
  await second.kill()
}, 180_000)

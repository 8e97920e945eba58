import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type Database, openPostgres } from '#db/connection.ts'
import { storedImages } from '#db/schema/menu/stored-images.ts'
import { masterStems } from '#db/seed/sample-pictures.ts'
import { pictureWidths } from '#domain/menu/picture.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

/** Long, because encoding a picture takes seconds on a busy machine. */
const soon = { timeout: 60_000, interval: 100 }

type Server = Awaited<ReturnType<typeof startShop>>

const allPictures = Object.keys(masterStems).length * pictureWidths.length * 2

let postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>
let database: Database
const servers: Server[] = []

beforeEach(async () => {
  postgres = await startThrowawayPostgres()
  database = openPostgres(postgres.url, { connections: 1 })
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await database.close()
  await postgres.stop()
})

it('a second server takes over when the one that makes the pictures dies', async () => {
  const one = await start()
  await vi.waitFor(async () => expect(await countPictures()).toBeGreaterThan(0), soon)
  const other = await start()
  await one.kill()
  const before = await countPictures()
  expect(before).toBeLessThan(allPictures)
  await vi.waitFor(async () => expect(await countPictures()).toBeGreaterThan(before), soon)
  await other.kill()
}, 180_000)

async function start() {
  const place = { databaseUrl: postgres.url, paystackUrl: 'http://127.0.0.1:9' }
  const server = await startShop({ ...place, dataDirectory: makeTemporaryFolder() })
  servers.push(server)
  return server
}

/** 0 before the tables exist. */
function countPictures() {
  return database.db.$count(storedImages).catch(() => 0)
}

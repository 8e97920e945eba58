import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openPostgres } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'
import { storedImages } from '#db/schema/stored-images.ts'
import { spawnShop } from '#tests/support/start-shop.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

/** Generous: to draw a picture takes a second, on a busy machine many. */
const soon = { timeout: 60_000, interval: 100 }

type Server = Awaited<ReturnType<typeof spawnShop>>

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

it('of two that start at once one draws, and the other takes over when it dies', async () => {
  const [one, other] = [await start(), await start()]
  const isWaiting = ({ logged }: Server) => logged().some((line) => line.includes('waiting for'))
  await vi.waitFor(async () => {
    expect([one, other].filter(isWaiting)).toHaveLength(1)
    expect(await countPictures()).toBeGreaterThan(0)
  }, soon)
  await (isWaiting(one) ? other : one).kill()
  const before = await countPictures()
  await vi.waitFor(async () => expect(await countPictures()).toBeGreaterThan(before), soon)
}, 180_000)

async function start() {
  const place = { databaseUrl: postgres.url, paystackUrl: '', logLevel: 'info' }
  const server = await spawnShop({ ...place, dataDirectory: makeTemporaryFolder() })
  // Neither lives until then.
  server.listening.catch(() => undefined)
  servers.push(server)
  return server
}

/** None yet where there are no tables. */
function countPictures() {
  return database.db.$count(storedImages).catch(() => 0)
}

import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'

import type { Db } from '#db/connection.ts'
import { openDatabase } from '#db/open/open-database.ts'
import { chooseImages } from '#server/start/choose-gateways.ts'
import { makeShopHome } from '#tests/faults/shop-home.ts'
import { readImages, readTables } from '#tests/support/read-everything.ts'
import { runScript } from '#tests/support/run-script.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPostgresDatabase, testDatabaseKind } from '#tests/support/test-database.ts'

const dishes = [{ stock: 20, priceNaira: 2500 }]

type Place = { dataDirectory: string; databaseUrl: string | undefined }

/** An empty place to restore into. */
async function makeEmptyPlace(): Promise<Place> {
  const dataDirectory = makeTemporaryFolder()
  if (testDatabaseKind === 'embedded') return { dataDirectory, databaseUrl: undefined }
  const { url, drop } = await createPostgresDatabase({ template: 'template1' })
  onTestFinished(drop)
  return { dataDirectory, databaseUrl: url }
}

async function openedAt({ databaseUrl, ...place }: Place) {
  const opened = await openDatabase({ url: databaseUrl, ...place })
  onTestFinished(opened.close)
  return opened.db
}

function imagesAt({ dataDirectory, databaseUrl }: Place, db: Db) {
  const storage = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, S3_URL: undefined }
  return chooseImages(storage, db)
}

/** Writes pairs of rows, each pair in one transaction, until stopped. */
function writePairs(db: Db) {
  let pairs = 0
  const end = new AbortController()
  async function write() {
    while (!end.signal.aborted) {
      const key = `pair ${pairs + 1}`
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into rate_limits values (${key}, now(), 1)`)
        await tx.execute(sql`
          insert into provider_events (key, event, payload, received_at)
          values (${key}, 'x', '{}', now())`)
      })
      pairs += 1
      // PGlite resolves within the same task, which would starve everything else.
      await pause(5)
    }
  }
  const written = write()
  return {
    count: () => pairs,
    stop: async () => {
      end.abort()
      await written
    },
  }
}

describe('backup and restore', { timeout: 180_000 }, () => {
  it('copy a consistent snapshot of a shop during writes, with its pictures', async () => {
    const home = await makeShopHome(dishes)
    const { db, close } = await home.open()
    const folder = makeTemporaryFolder()
    await (await imagesAt(home, db)).put('masa-320.webp', Uint8Array.of(7, 7, 7))
    const writer = writePairs(db)
    await expect.poll(writer.count).toBeGreaterThan(5)

    const before = writer.count()
    const backup = await runScript('backup', ['--to', folder], home)
    const after = writer.count()
    await writer.stop()
    expect(backup).toMatchObject({ code: 0, errors: '' })
    expect(after).toBeGreaterThan(before)

    const place = await makeEmptyPlace()
    const [name = ''] = readdirSync(folder)
    const restore = await runScript('restore', [join(folder, name)], place)
    expect(restore).toMatchObject({ code: 0, errors: '' })
    const restored = await openedAt(place)
    const tables = await readTables(restored)
    const live = await readTables(db)
    expect(tables.rate_limits?.length).toBe(tables.provider_events?.length)
    expect(tables.rate_limits?.length).toBeGreaterThanOrEqual(before)
    expect(live.rate_limits).toEqual(expect.arrayContaining(tables.rate_limits ?? []))
    const written = ['rate_limits', 'provider_events']
    expect(await readTables(restored, { without: written })).toEqual(
      await readTables(db, { without: written }),
    )
    expect(await readImages(await imagesAt(place, restored))).toEqual(
      await readImages(await imagesAt(home, db)),
    )
    await close()
    await home.drop?.()
  })

  it('encrypt with BACKUP_PASSPHRASE, and need it to restore', async () => {
    const home = await makeShopHome(dishes)
    const folder = makeTemporaryFolder()
    const passphrase = 'masa and miyan taushe'
    const backup = await runScript('backup', ['--to', folder], { ...home, passphrase })
    expect(backup).toMatchObject({ code: 0, errors: '' })
    const [name = ''] = readdirSync(folder)
    const path = join(folder, name)
    expect(name).toMatch(/\.tar\.gz\.age$/)
    expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)

    const place = await makeEmptyPlace()
    const without = await runScript('restore', [path], place)
    expect(without).toMatchObject({ code: 1, errors: expect.stringContaining('BACKUP_PASSPHRASE') })
    const restore = await runScript('restore', [path], { ...place, passphrase })
    expect(restore).toMatchObject({ code: 0, errors: '' })
    await home.drop?.()
  })

  it('name in one line what is missing', async () => {
    const place = await makeEmptyPlace()
    mkdirSync(place.dataDirectory, { recursive: true })
    const messages = [
      await runScript('backup', [], place),
      await runScript('restore', [], place),
      await runScript('restore', [join(place.dataDirectory, 'nothing.tar.gz')], place),
    ]
    expect(messages.map(({ code }) => code)).toEqual([1, 1, 1])
    for (const { errors } of messages) expect(errors).toMatch(/^[^\n]+\n$/)
    expect(messages[0]?.errors).toContain('There is no shop in')
    expect(messages[1]?.errors).toContain('Usage: npm run restore')
    expect(messages[2]?.errors).toContain('no such file')
  })

  it.runIf(testDatabaseKind === 'postgres')(
    'name in one line why the database refused a statement, without its parameters',
    async () => {
      const home = await makeShopHome(dishes)
      const folder = makeTemporaryFolder()
      await runScript('backup', ['--to', folder], home)
      const [name = ''] = readdirSync(folder)
      const place = await makeEmptyPlace()
      const url = new URL(place.databaseUrl ?? '')
      url.searchParams.set('options', '-c default_transaction_read_only=on')
      const readOnly = { ...place, databaseUrl: url.href }
      const restore = await runScript('restore', [join(folder, name)], readOnly)
      expect(restore.code).toBe(1)
      expect(restore.errors).toMatch(
        /^the database rejected a statement: cannot execute [^\n]+ \(25006\)\n$/,
      )
      await home.drop?.()
    },
  )
})

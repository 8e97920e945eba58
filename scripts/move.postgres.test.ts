import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import { openPostgres } from '#db/connection.ts'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { migrate } from '#db/migrate.ts'
import { backUpShop } from '#server/commands/shop/back-up-shop.ts'
import { restoreShop } from '#server/commands/shop/restore-shop.ts'
import { imagesInDatabase, imagesInFolder } from '#server/gateways/images.ts'
import { fillWithOddities } from '#tests/support/make-full-shop.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { readImages, readTables } from '#tests/support/read-everything.ts'
import { readJson } from '#tests/support/read-json.ts'
import { runScript } from '#tests/support/run-script.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'

/** Pictures are in a folder before, and in the database after. */
const without = ['stored_images']
const passphrase = 'masa and miyan taushe'

it('moves an embedded shop to PostgreSQL and starts it there, and moves it back', async () => {
  const dataDirectory = makeTemporaryFolder()
  const images = imagesInFolder(join(dataDirectory, 'images'))
  await images.put('masa-320.webp', Uint8Array.of(1, 2, 3))
  let embedded = await openEmbedded(dataDirectory)
  await migrate(embedded.db)
  await fillWithOddities(embedded.db)
  await makeUser(embedded.db, { roles: ['SuperAdmin'] })
  const before = await readTables(embedded.db, { without })

  const { url, drop } = await createPostgresDatabase({ template: 'template1' })
  onTestFinished(drop)
  const postgres = openPostgres(url)
  onTestFinished(postgres.close)
  const move = () => runScript('move', ['--to', url], { dataDirectory, passphrase })

  const whileOpen = await move()
  expect(whileOpen).toMatchObject({ code: 1, errors: expect.stringContaining('is in use') })
  await embedded.close()

  const moved = await move()
  expect(moved).toMatchObject({ code: 0, errors: '' })
  expect(moved.output).toContain('Moved and compared')
  const [kept = ''] = readdirSync(join(dataDirectory, 'backups'))
  expect(kept).toMatch(/\.tar\.gz\.age$/)
  expect(readFileSync(join(dataDirectory, 'backups', kept), 'latin1')).toMatch(
    /^age-encryption\.org\/v1\n/,
  )
  expect(await readTables(postgres.db, { without })).toEqual(before)
  expect(await readImages(imagesInDatabase(postgres.db))).toEqual(await readImages(images))

  const again = await move()
  expect(again).toMatchObject({
    code: 1,
    errors: expect.stringContaining('A shop is here already'),
  })

  const place = { dataDirectory: makeTemporaryFolder(), databaseUrl: url }
  const shop = await startShop({ ...place, paystackUrl: 'http://127.0.0.1:9' })
  const menu = await readJson(z.array(ProductWire), await fetch(`${shop.url}/api/products`))
  const picture = await (await fetch(`${shop.url}/images/masa-320.webp`)).bytes()
  await shop.kill()
  const { rows } = await postgres.db.execute(sql`select count(*)::int as products from products`)
  expect(rows).toEqual([{ products: menu.length }])
  expect(picture).toEqual(Uint8Array.of(1, 2, 3))

  const path = join(makeTemporaryFolder(), 'back.tar.gz')
  const store = imagesInDatabase(postgres.db)
  await backUpShop(postgres.db, store, { path, takenAt: new Date() })
  embedded = await openEmbedded(dataDirectory)
  await restoreShop(embedded.db, path, { openImages: async () => images, allowReplace: true })
  expect(await readTables(embedded.db, { without })).toEqual(
    await readTables(postgres.db, { without }),
  )
  await embedded.close()
}, 240_000)

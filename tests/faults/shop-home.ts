import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { inject } from 'vitest'

import { openDatabase } from '#db/open/open-database.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPostgresDatabase, testDatabaseKind } from '#tests/support/test-database.ts'

/** A data directory or a PostgreSQL database for server processes, with these dishes on the menu. */
export async function makeShopHome(dishes: Parameters<typeof makeProduct>[1][]) {
  const dataDirectory = makeTemporaryFolder()
  const postgres = testDatabaseKind === 'postgres' ? await createPostgresDatabase() : undefined
  const databaseUrl = postgres?.url
  if (!postgres) unpackTemplate(join(dataDirectory, 'database'))
  const open = () => openDatabase({ dataDirectory, ...(databaseUrl && { url: databaseUrl }) })

  const { db, close } = await open()
  await fillShop(db, {})
  // A first user exists, so that no server has to create one.
  await makeUser(db, { roles: ['SuperAdmin'] })
  const products = await Promise.all(dishes.map((dish) => makeProduct(db, dish)))
  await close()
  return {
    dataDirectory,
    databaseUrl,
    open,
    drop: postgres?.drop,
    dishIds: products.map(({ id }) => id),
  }
}

/** Unpacking a migrated database is faster than creating one. */
export function unpackTemplate(directory: string) {
  mkdirSync(directory, { mode: 0o700 })
  execFileSync('tar', ['-xf', inject('pgliteTemplate'), '-C', directory], { stdio: 'pipe' })
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Db } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open/open-database.ts'
import { newId } from '#db/schema/new-id.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { sampleMenu } from '#db/seed/sample-menu.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'

/** Seconds of processor time that a process has used so far (Linux, which counts hundredths). */
export function processorSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export type ShopFolder = { dataDirectory: string; url?: string | undefined; remove: () => void }

/** A shop with the sample menu, embedded or at `url`, with names of pictures that do not exist. */
export async function fillShopFolder(url?: string): Promise<ShopFolder> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-bench-'))
  const database = await openDatabase({ dataDirectory, ...(url && { url }) })
  await fillUndrawn(database.db)
  await database.close()
  return { dataDirectory, url, remove: () => rmSync(dataDirectory, { recursive: true }) }
}

async function fillUndrawn(db: Db) {
  await migrate(db)
  const keys = [...sampleMenu.map(({ key }) => key), 'hero']
  await fillShop(db, Object.fromEntries(keys.map((key) => [key, `/images/${newId()}-960.webp`])))
}

/** The built server on such a shop, and what its start took until it answered. */
export async function serveShop(
  { dataDirectory, url }: ShopFolder,
  variables: Record<string, string> = {},
) {
  const begun = performance.now()
  const shop = await startBuiltShop({ dataDirectory, databaseUrl: url, variables })
  const startMs = performance.now() - begun
  return { ...shop, startMs, startProcessorMs: processorSeconds(shop.pid) * 1000 }
}

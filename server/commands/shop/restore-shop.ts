import { sql } from 'drizzle-orm'

import { countServers } from '#db/backup/catalogue.ts'
import {
  findContents,
  loadPart,
  recreateTables,
  verifyAndMigrateTables,
} from '#db/backup/load-database.ts'
import type { Manifest } from '#db/backup/manifest.ts'
import { readArchive, verifyArchive } from '#db/backup/read-archive.ts'
import type { Db } from '#db/connection.ts'
import { findErased } from '#db/queries/erased-buyers.ts'
import { findShopKind } from '#db/queries/staff/demo.ts'
import { passwordResets, sessions } from '#db/schema/staff/sessions.ts'
import { imageNamePattern } from '#domain/menu/picture.ts'
import { reapplyErasures } from '#server/commands/privacy/customers.ts'
import type { Images } from '#server/gateways/images.ts'

type Options = {
  openImages: (db: Db) => Promise<Pick<Images, 'put'>>
  allowReplace?: boolean | undefined
  allowRunning?: boolean | undefined
  passphrase?: string | undefined
  /** A backup may hold sessions and reset links that were ended after it was made. */
  endsAccess?: boolean | undefined
}

/** Verifies every table before the commit, and erases again those erased since the backup. */
export async function restoreShop(db: Db, path: string, options: Options) {
  const { openImages, allowReplace, allowRunning, passphrase, endsAccess } = options
  const manifest = await verifyArchive(path, passphrase)
  rejectUnknownParts(manifest)
  if (!allowRunning) await rejectWhenRunning(db)
  await db.transaction(async (tx) => {
    await rejectWhenFilled(tx, { allowReplace })
    const erased = await findErased(tx)
    const kind = await findShopKind(tx)
    const tables = await recreateTables(tx, manifest)
    const images = await openImages(tx)
    for await (const part of readArchive(path, passphrase)) {
      const [kind, name = ''] = part.name.split('/')
      if (kind === 'tables') await loadPart(tx, tables, part)
      if (kind === 'images') await images.put(name, part.bytes)
    }
    await verifyAndMigrateTables(tx, tables, manifest)
    if (kind && kind !== (await findShopKind(tx))) await rejectRunningDemoChange(tx)
    if (endsAccess) await removeAllAccess(tx)
    if (erased) await reapplyErasures(tx, erased, new Date())
  })
  await db.execute(sql`analyze`)
  return manifest
}

/** Before anything is changed: a part that is left out would be missed much later. */
function rejectUnknownParts({ parts, tables }: Manifest) {
  const known = new Set(tables.map((table) => table.name))
  const unknown = parts.filter(({ name: path }) => {
    const [kind, name = '', ...rest] = path.split('/')
    if (kind === 'tables') return rest.length !== 1 || !known.has(name)
    return kind !== 'images' || rest.length > 0 || !imageNamePattern.test(name)
  })
  if (unknown.length === 0) return
  const names = unknown.map(({ name }) => name).join(', ')
  throw new Error(
    `The backup has parts that this version does not know: ${names}. Nothing was changed.`,
  )
}

async function removeAllAccess(tx: Db) {
  await tx.delete(sessions)
  await tx.delete(passwordResets)
}

async function rejectWhenRunning(db: Db) {
  const count = await countServers(db)
  if (count === 0) return
  const who = count === 1 ? 'A server is' : `${count} servers are`
  throw new Error(
    `${who} running on this database. Nothing was changed. Stop them first: what customers do ` +
      'meanwhile would be lost. To restore under their feet all the same, add --while-running.',
  )
}

/** A server checks only at its start whether it serves a demo. */
async function rejectRunningDemoChange(tx: Db) {
  if ((await countServers(tx)) === 0) return
  throw new Error(
    'One of the backup and the running shop is a demo, and the other is real. Nothing was changed. Stop the servers first.',
  )
}

async function rejectWhenFilled(db: Db, { allowReplace }: Pick<Options, 'allowReplace'>) {
  const { rows, isShop } = await findContents(db)
  if (!isShop) throw new Error('This database has tables of something else. Use one of its own.')
  if (rows === 0 || allowReplace) return
  throw new Error(
    `A shop is here already, with ${rows} rows. Nothing was changed. ` +
      'To put the backup in its place and lose them, add --replace.',
  )
}

import { getTableName } from 'drizzle-orm'

import { dumpDatabase } from '#db/backup/dump-database.ts'
import { type AddPart, writeArchive } from '#db/backup/write-archive.ts'
import type { Db } from '#db/connection.ts'
import { providerKeys } from '#db/schema/staff/shop-settings.ts'
import type { Images } from '#server/gateways/images.ts'

/** Encrypted, but their secret can be in the same place as the backup. */
const secretTables = [getTableName(providerKeys)]

/** Pictures come last: they are stored before rows refer to them, and never deleted. */
export async function backUpShop(
  db: Db,
  images: Pick<Images, 'list' | 'get'>,
  { path, takenAt, passphrase }: { path: string; takenAt: Date; passphrase?: string | undefined },
) {
  async function fill(add: AddPart) {
    const facts = await dumpDatabase(db, add, { leavesOut: passphrase ? [] : secretTables })
    if (facts.migrations.length === 0) throw new Error('There is no shop in this database.')
    for await (const name of images.list()) {
      const bytes = await images.get(name)
      if (bytes) await add(`images/${name}`, bytes)
    }
    return { format: 1 as const, takenAt: takenAt.toISOString(), ...facts }
  }
  return writeArchive(path, fill, passphrase)
}

export function nameOfBackup(takenAt: Date, { isEncrypted = false } = {}) {
  const [day, time = ''] = takenAt.toISOString().split('T')
  return `tukunya-${day}-${time.slice(0, 8).replaceAll(':', '')}.tar.gz${isEncrypted ? '.age' : ''}`
}

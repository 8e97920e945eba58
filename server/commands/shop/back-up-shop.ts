import { dumpDatabase } from '#db/backup/dump-database.ts'
import { writeArchive } from '#db/backup/write-archive.ts'
import type { Db } from '#db/connection.ts'
import type { Images } from '#server/gateways/images.ts'

/** Pictures come last: they are stored before rows refer to them, and never deleted. */
export async function backUpShop(
  db: Db,
  images: Pick<Images, 'list' | 'get'>,
  { path, takenAt }: { path: string; takenAt: Date },
) {
  return writeArchive(path, async (add) => {
    const facts = await dumpDatabase(db, add)
    if (facts.migrations.length === 0) throw new Error('There is no shop in this database.')
    for await (const name of images.list()) {
      const bytes = await images.get(name)
      if (bytes) await add(`images/${name}`, bytes)
    }
    return { format: 1, takenAt: takenAt.toISOString(), ...facts }
  })
}

export function nameOfBackup(takenAt: Date) {
  const [day, time = ''] = takenAt.toISOString().split('T')
  return `tukunya-${day}-${time.slice(0, 8).replaceAll(':', '')}.tar.gz`
}

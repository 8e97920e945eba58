// npm run move -- --to postgres://…: moves the embedded shop of DATA_DIR to an empty PostgreSQL,
// through a backup that is kept, encrypted with BACKUP_PASSPHRASE. The server must not run: orders
// placed meanwhile would be lost.
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openDatabase } from '#db/open/open-database.ts'
import { backUpShop, nameOfBackup } from '#server/commands/shop/back-up-shop.ts'
import { restoreShop } from '#server/commands/shop/restore-shop.ts'
import { chooseImages } from '#server/start/choose-gateways.ts'
import { readStorage } from '#server/start/environment.ts'

import { describeContents, endWithOneLine } from './report-backup.ts'

async function move() {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (!to) throw new Error('Usage: npm run move -- --to postgres://…')
  const here = readStorage({ ...process.env, DATABASE_URL: '' })
  const there = readStorage({ ...process.env, DATABASE_URL: to })
  const { DATA_DIR: dataDirectory, BACKUP_PASSPHRASE: passphrase } = here

  const source = await openDatabase({ dataDirectory })
  const target = await openDatabase({ url: there.DATABASE_URL, dataDirectory })
  try {
    const takenAt = new Date()
    const name = nameOfBackup(takenAt, { isEncrypted: passphrase !== undefined })
    const path = join(dataDirectory, 'backups', name)
    const images = await chooseImages(here, source.db)
    await backUpShop(source.db, images, { path, takenAt, passphrase })
    const openImages = (tx: typeof target.db) => chooseImages(there, tx)
    const manifest = await restoreShop(target.db, path, { openImages, passphrase })
    console.log(`Moved and compared: ${describeContents(manifest)}. The backup ${path} stays.`)
    console.log('From now on start with DATABASE_URL, and with AUTH_SECRET, which servers share.')
  } finally {
    await target.close()
    await source.close()
  }
}

await move().catch(endWithOneLine)

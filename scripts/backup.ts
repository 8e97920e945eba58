// npm run backup [-- --to FOLDER]: writes a dated file with database and pictures, of a running
// shop too. Default: DATA_DIR/backups. DATA_DIR, DATABASE_URL and S3_URL: the shop. Encrypted with
// BACKUP_PASSPHRASE.
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { borrowCopy } from '#db/embedded/borrow-copy.ts'
import { openDatabase } from '#db/open/open-database.ts'
import { backUpShop, nameOfBackup } from '#server/commands/shop/back-up-shop.ts'
import { chooseImages } from '#server/start/choose-gateways.ts'
import { readStorage } from '#server/start/environment.ts'

import { describeContents, endWithOneLine } from './report-backup.ts'

async function backUp() {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  const storage = readStorage(process.env)
  const { DATA_DIR: dataDirectory, DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase } = storage
  const takenAt = new Date()
  const path = join(
    to ?? join(dataDirectory, 'backups'),
    nameOfBackup(takenAt, { isEncrypted: passphrase !== undefined }),
  )

  const copy = url ? undefined : await borrowCopy(dataDirectory)
  try {
    const { db, close } = await openDatabase({ url, dataDirectory: copy?.directory ?? '' })
    const images = await chooseImages(storage, db)
    const manifest = await backUpShop(db, images, { path, takenAt, passphrase })
    console.log(`${path}: ${describeContents(manifest)}`)
    await close()
  } finally {
    copy?.release()
  }
}

await backUp().catch(endWithOneLine)

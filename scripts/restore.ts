// npm run restore -- FILE [--replace] [--while-running]: restores into DATA_DIR or DATABASE_URL,
// and S3_URL. --replace overwrites a shop, --while-running allows connected servers.
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { openDatabase } from '#db/open/open-database.ts'
import { restoreShop } from '#server/commands/shop/restore-shop.ts'
import { chooseImages } from '#server/start/choose-gateways.ts'
import { readStorage } from '#server/start/environment.ts'

import { describeContents, endWithOneLine } from './report-backup.ts'

const usage = 'Usage: npm run restore -- FILE [--replace] [--while-running]'

async function restore() {
  const options = { replace: { type: 'boolean' }, 'while-running': { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [path, ...others] = positionals
  if (!path || others.length > 0) throw new Error(usage)

  await access(path)
  const storage = readStorage(process.env)
  const { DATA_DIR: dataDirectory, DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase } = storage
  const { db, close } = await openDatabase({ url, dataDirectory })
  try {
    const manifest = await restoreShop(db, path, {
      openImages: (tx) => chooseImages(storage, tx),
      allowReplace: values.replace,
      allowRunning: values['while-running'],
      passphrase,
      endsAccess: true,
    })
    console.log(`Restored and compared: ${describeContents(manifest)}, as of ${manifest.takenAt}.`)
  } finally {
    await close()
  }
}

await restore().catch(endWithOneLine)

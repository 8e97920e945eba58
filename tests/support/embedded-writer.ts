// A process that tests kill: opens the data directory given to it, then commits one number after
// the other and tells each, before and after. With FAIL_SYNC_AT the disk fails at that number.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [dataDirectory = '', first = '1', count = 'Infinity'] = process.argv.slice(2)
const failSyncAt = Number(process.env.FAIL_SYNC_AT ?? Infinity)
let current = 0

const { fsyncSync } = fs
fs.fsyncSync = (file) => {
  if (current >= failSyncAt) throw new Error('EIO: i/o error, fsync')
  fsyncSync(file)
}
syncBuiltinESMExports()

const { openEmbedded } = await import('#db/embedded/open-embedded.ts')
const { db, close } = await openEmbedded(dataDirectory)
await db.execute('create table if not exists written (number int primary key)')

for (current = Number(first); current < Number(first) + Number(count); current += 1) {
  tell(`writes ${current}`)
  await db.execute(`insert into written values (${current})`)
  tell(`wrote ${current}`)
}
await close()

/** At once and by a system call of its own, so that nothing told is lost with the process. */
function tell(line: string) {
  fs.writeSync(process.stdout.fd, `${line}\n`)
}

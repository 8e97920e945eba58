// A process that tests kill: opens the given data directory, then commits one number after another
// and reports each before and after. With FAIL_SYNC_AT the disk fails at that number.
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
  report(`writes ${current}`)
  await db.execute(`insert into written values (${current})`)
  report(`wrote ${current}`)
}
await close()

/** Written synchronously, so that no report is lost with the process. */
function report(line: string) {
  for (;;) {
    try {
      return fs.writeSync(process.stdout.fd, `${line}\n`)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      // A busy reader has filled the pipe.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}

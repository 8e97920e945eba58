// Console output of backup, restore and move.
import { countImages, countRows, type Manifest } from '#db/backup/manifest.ts'
import { startErrorOf } from '#server/runtime/log.ts'

export function describeContents(manifest: Manifest) {
  const { tables } = manifest
  return `${countRows(manifest)} rows in ${tables.length} tables, ${countImages(manifest)} pictures`
}

/** One line, not a stack trace, as in `main.ts`. */
export function endWithOneLine(error: unknown) {
  process.stderr.write(`${startErrorOf(error)}\n`)
  process.exitCode = 1
}

// What backup, restore and move say to the person at the keyboard.
import { countImages, countRows } from '#db/backup/manifest.ts'
import type { Manifest } from '#db/backup/manifest.ts'

export function describeContents(manifest: Manifest) {
  const { tables } = manifest
  return `${countRows(manifest)} rows in ${tables.length} tables, ${countImages(manifest)} pictures`
}

/** One line, not a stack; as `main.ts` does at a start that fails. */
export function endWithOneLine(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

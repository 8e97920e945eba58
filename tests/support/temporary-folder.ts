import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** A folder on a real disk for one test, removed when the test ends. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tukunya-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

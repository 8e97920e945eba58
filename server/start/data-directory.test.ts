import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { prepareDataDirectory } from './data-directory.ts'

describe('the data directory', () => {
  it('is created if missing, readable by its owner only', async () => {
    const path = join(makeTemporaryFolder(), 'shop', 'data')
    await prepareDataDirectory(path)
    await prepareDataDirectory(path)
    expect(statSync(path).mode & 0o777).toBe(0o700)
  })

  it('stops the start with its name when it cannot be created', async () => {
    const file = join(makeTemporaryFolder(), 'file')
    writeFileSync(file, '')
    for (const path of [file, join(file, 'data')]) {
      await expect(prepareDataDirectory(path)).rejects.toThrow(/^DATA_DIR .* \(E\w+\)$/)
    }
  })
})

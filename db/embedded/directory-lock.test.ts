import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { lockDirectory } from './directory-lock.ts'

it('does not call a directory in use when its lock file is damaged', () => {
  const folder = makeTemporaryFolder()
  writeFileSync(join(folder, 'in-use.lock'), 'x'.repeat(1000))
  expect(() => lockDirectory(folder)).toThrow('file is not a database')
})

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { makeCluster } from './make-cluster.ts'

it(
  'copies the database that the build made, and makes one where there is none',
  { timeout: 60_000 },
  async () => {
    const folder = makeTemporaryFolder()
    const template = join(folder, 'template')
    await makeCluster(template, { from: join(folder, 'nothing') })
    writeFileSync(join(template, 'mark'), 'a copy')

    await makeCluster(join(folder, 'database'), { from: template })
    expect(readFileSync(join(folder, 'database/mark'), 'utf8')).toBe('a copy')
    expect(readFileSync(join(folder, 'database/PG_VERSION'), 'utf8').trim()).toBe('18')
    expect(statSync(template).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700)
  },
)

it('refuses a template that is not whole', async () => {
  const folder = makeTemporaryFolder()
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  await expect(makeCluster(`${folder}-copy`, { from: folder })).rejects.toThrow('is missing')
})

// Part of the build: makes the empty database that the first start of an embedded shop copies. Beside
// the folder of the build, which the pages' build empties meanwhile.
import { chmodSync, globSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { makeCluster } from '#db/embedded/make-cluster.ts'

const directory = '.cluster'
rmSync(directory, { recursive: true, force: true })
await makeCluster(directory, { from: '' })

// Another account may run the shop, but only this one may change the template.
for (const path of ['', ...globSync('**', { cwd: directory })]) {
  const full = join(directory, path)
  chmodSync(full, statSync(full).isDirectory() ? 0o755 : 0o644)
}

// Part of the build: makes the empty database that the first start of an embedded shop copies.
import { rmSync } from 'node:fs'

import { makeCluster } from '#db/embedded/make-cluster.ts'

const directory = 'build/cluster'
rmSync(directory, { recursive: true, force: true })
await makeCluster(directory)

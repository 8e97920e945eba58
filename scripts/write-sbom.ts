// Part of the build: lists every package of the lock file, with version, licence and hash.
import { readFileSync, writeFileSync } from 'node:fs'

import { sbomOf } from './sbom.ts'
import type { Lock } from './sbom.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
writeFileSync('build/sbom.cdx.json', `${JSON.stringify(sbomOf(lock), null, 2)}\n`)

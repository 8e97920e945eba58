// Part of the build: lists every package of the lock file, with version, licence and hash.
import { readFileSync, writeFileSync } from 'node:fs'

import { createSbom, type Lock } from './sbom.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
writeFileSync('build/sbom.cdx.json', `${JSON.stringify(createSbom(lock), null, 2)}\n`)

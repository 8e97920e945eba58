import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { TestProject } from 'vitest/node'

import { extensions } from '#db/embedded/extensions.ts'
import { migrate } from '#db/migrate.ts'

/** Creating a PGlite takes seconds and copying one is fast: makes one, migrated, for all test files. */
export async function setup({ provide }: TestProject) {
  const pglite = await PGlite.create({ extensions })
  await migrate(drizzle(pglite, { casing: 'snake_case' }))
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()

  const folder = mkdtempSync(join(tmpdir(), 'tukunya-pglite-'))
  const template = join(folder, 'template.tar')
  writeFileSync(template, Buffer.from(await dump.arrayBuffer()))

  provide('pgliteTemplate', template)
  return () => rmSync(folder, { recursive: true })
}

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { copyDatabase } from './copy-database.ts'

function makeDatabase() {
  const folder = makeTemporaryFolder()
  const pathOf = (name: string) => join(folder, 'database', name)
  mkdirSync(pathOf(''))
  for (const name of ['first', 'second']) writeFileSync(pathOf(name), name)
  return { folder, pathOf }
}

it('copies the files as they are at the end, also those that come or go meanwhile', async () => {
  const { folder, pathOf } = makeDatabase()
  const copying = copyDatabase(folder)
  rmSync(pathOf('second'))
  mkdirSync(pathOf('wal'))
  writeFileSync(pathOf('wal/third'), 'third')
  writeFileSync(pathOf('first'), 'changed')
  const copy = join(await copying, 'database')
  expect(readdirSync(copy).toSorted()).toEqual(['first', 'wal'])
  expect(readFileSync(join(copy, 'first'), 'utf8')).toBe('changed')
  expect(readFileSync(join(copy, 'wal/third'), 'utf8')).toBe('third')
})

it('leaves no copy when a file cannot be copied', async () => {
  const { folder, pathOf } = makeDatabase()
  const copying = copyDatabase(folder)
  rmSync(pathOf('second'))
  mkdirSync(pathOf('second'))
  await expect(copying).rejects.toThrow('copyfile')
  expect(readdirSync(folder)).toEqual(['database'])
})

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { borrowCopy } from './borrow-copy.ts'
import { copyDatabase } from './copy-database.ts'
import { lockDirectory } from './directory-lock.ts'
import { lendCopies } from './lend-copies.ts'
import { openEmbedded } from './open-embedded.ts'

async function readCount(directory: string) {
  const { db, close } = await openEmbedded(directory)
  const { rows } = await db.execute('select count(*)::int as count from written')
  await close()
  return (rows as { count: number }[])[0]?.count
}

function copiesIn(folder: string) {
  return readdirSync(folder).filter((name) => name.startsWith('copy-'))
}

describe('a copy of the embedded database', { timeout: 120_000 }, () => {
  it('is made by the running server, or directly when none runs', async () => {
    const folder = makeTemporaryFolder()
    const { db, close } = await openEmbedded(folder)
    await db.execute('create table written as select generate_series(1, 10) as number')
    const lent = await borrowCopy(folder)
    await db.execute('delete from written where number > 7')
    expect(await readCount(lent.directory)).toBe(10)
    lent.release()
    expect(copiesIn(folder)).toEqual([])
    await close()

    const taken = await borrowCopy(folder)
    lockDirectory(folder)()
    expect(await readCount(taken.directory)).toBe(7)
    taken.release()
    expect(copiesIn(folder)).toEqual([])
  })

  it('outlives its server, and is removed after its client was killed', async () => {
    const folder = makeTemporaryFolder()
    const first = await openEmbedded(folder)
    const lent = await borrowCopy(folder)
    await first.close()
    const copy = await openEmbedded(lent.directory)
    await copyDatabase(folder)
    expect(copiesIn(folder)).toHaveLength(2)

    const second = await openEmbedded(folder)
    expect(copiesIn(folder).map((name) => join(folder, name))).toEqual([lent.directory])
    await copy.close()
    lent.release()
    await second.close()
  })

  it('fails with a message when there is no shop or no server to make it', async () => {
    const folder = makeTemporaryFolder()
    await expect(borrowCopy(folder)).rejects.toThrow('There is no shop in')
    expect(existsSync(join(folder, 'in-use.lock'))).toBe(false)

    mkdirSync(join(folder, 'database'))
    const unlock = lockDirectory(folder)
    await expect(borrowCopy(folder)).rejects.toThrow(/lends no copy .* try again in a minute/)
    unlock()
  })

  it('fails with the reason of the server that could not make it', async () => {
    const folder = makeTemporaryFolder()
    writeFileSync(join(folder, 'database'), 'no folder')
    const unlock = lockDirectory(folder)
    const stopLending = await lendCopies(folder)
    await expect(borrowCopy(folder)).rejects.toThrow(/lends no copy \(ENOTDIR/)
    expect(copiesIn(folder)).toEqual([])
    stopLending()
    unlock()
  })
})

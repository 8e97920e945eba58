import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { startWriter } from '#tests/support/start-writer.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { openEmbedded } from './open-embedded.ts'

const newShop = mkdtempSync(join(tmpdir(), 'tukunya-new-shop-'))

beforeAll(async () => {
  const { close } = await openEmbedded(newShop)
  await close()
}, 60_000)
afterAll(() => rmSync(newShop, { recursive: true }))

describe('an embedded database', { timeout: 120_000 }, () => {
  it('calls fsync at every commit', async () => {
    const { db, countSyncs, close } = await openEmbedded(copyOfNewShop())
    await db.execute('create table kept (number int)')
    for (let number = 1; number <= 20; number += 1) {
      const before = countSyncs()
      await db.execute(`insert into kept values (${number})`)
      expect(countSyncs()).toBeGreaterThan(before)
    }
    await close()
  })

  it('is not readable by other accounts, also when created by an older version', async () => {
    const folder = copyOfNewShop()
    chmodSync(join(folder, 'database'), 0o755)
    const { close } = await openEmbedded(folder)
    await close()
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700)
  })

  it('keeps committed rows when its process is killed', async () => {
    const folder = copyOfNewShop()
    const acknowledged: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const writer = startWriter(folder, { first: 1 + round * 1_000_000 })
      await writer.untilItWrites()
      await wait(Math.random() * 300)
      await writer.kill()
      acknowledged.push(...writer.acknowledged())
    }
    const present = new Set(await readNumbers(folder))
    expect(acknowledged.length).toBeGreaterThan(5)
    expect(acknowledged.filter((number) => !present.has(number))).toEqual([])
  })

  it('initialises again when the first start was killed', async () => {
    const folder = makeTemporaryFolder()
    const killed = startWriter(folder)
    while (globSync('database*/*', { cwd: folder }).length === 0) await wait(5)
    await wait(Math.random() * 300)
    await killed.kill()

    const writer = startWriter(folder, { first: 5_000_000, count: 1 })
    expect(await writer.ended()).toMatchObject({ code: 0 })
  })

  it('does not open an unfinished first start as a database', async () => {
    const folder = makeTemporaryFolder()
    const unfinished = join(folder, 'database.unfinished')
    mkdirSync(unfinished)
    writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')
    const { ping, close } = await openEmbedded(folder)
    await expect(ping()).resolves.toBeUndefined()
    await close()
  })

  it.each(['PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION', 'pg_wal', 'pg_xact'])(
    'refuses a directory whose %s is missing, and changes nothing in it',
    async (missing) => {
      const folder = copyOfNewShop()
      rmSync(join(folder, 'database', missing), { recursive: true })
      const before = filesIn(folder)
      await expect(openEmbedded(folder)).rejects.toThrow(`(${missing} is missing)`)
      expect(filesIn(folder)).toEqual(before)
    },
  )

  it('rejects files of another version, and a file instead of a directory', async () => {
    const other = copyOfNewShop()
    writeFileSync(join(other, 'database/PG_VERSION'), '17\n')
    await expect(openEmbedded(other)).rejects.toThrow('PG_VERSION says "17"')
    const file = makeTemporaryFolder()
    writeFileSync(join(file, 'database'), '')
    await expect(openEmbedded(file)).rejects.toThrow('is not a whole database')
  })

  it('is made in an empty directory', async () => {
    const folder = makeTemporaryFolder()
    mkdirSync(join(folder, 'database'))
    const { ping, close } = await openEmbedded(folder)
    await expect(ping()).resolves.toBeUndefined()
    await close()
  })

  it('reports a full disk when it cannot be created', async () => {
    const thrown = { name: 'ErrnoError', errno: 51 }
    const create = vi.spyOn(PGlite, 'create').mockRejectedValueOnce(thrown)
    await expect(openEmbedded(makeTemporaryFolder())).rejects.toThrow(/^the disk of .* is full$/)
    create.mockRestore()
  })

  it('reports the number of another error of its file system', async () => {
    const thrown = { name: 'ErrnoError', errno: 2 }
    const create = vi.spyOn(PGlite, 'create').mockRejectedValueOnce(thrown)
    await expect(openEmbedded(makeTemporaryFolder())).rejects.toThrow('failed with error number 2')
    create.mockRestore()
  })

  it('fails the commit and exits when the disk refuses a write', async () => {
    const folder = copyOfNewShop()
    const writer = startWriter(folder, { failSyncAt: 4 })
    const { code, errors } = await writer.ended()
    expect(code).toBe(1)
    expect(errors).toContain('The embedded database cannot go on.')
    expect(writer.acknowledged()).toEqual([1, 2, 3])
    expect(await readNumbers(folder)).toEqual(expect.arrayContaining([1, 2, 3]))
  })
})

describe('a data directory', { timeout: 60_000 }, () => {
  it('is locked by one process until that process ends', async () => {
    const folder = copyOfNewShop()
    const first = startWriter(folder)
    await first.untilItWrites()

    await expect(openEmbedded(folder)).rejects.toThrow('is in use by another server')
    const second = await startWriter(folder, { first: 1_000_000 }).ended()
    expect(second).toMatchObject({ code: 1, errors: expect.stringContaining('is in use') })

    const soFar = first.acknowledged().length
    await expect.poll(() => first.acknowledged().length).toBeGreaterThan(soFar)

    await first.kill()
    const present = await readNumbers(folder)
    expect(present).toEqual(expect.arrayContaining(first.acknowledged()))
  })

  it('is locked within one process too, until it is closed', async () => {
    const folder = copyOfNewShop()
    const { close } = await openEmbedded(folder)
    await expect(openEmbedded(folder)).rejects.toThrow('is in use by another server')
    await close()
    const again = await openEmbedded(folder)
    await again.close()
  })
})

async function readNumbers(folder: string) {
  const { db, close } = await openEmbedded(folder)
  const { rows } = await db.execute('select number from written order by number')
  await close()
  return (rows as { number: number }[]).map(({ number }) => number)
}

function filesIn(folder: string) {
  return globSync('database/**', { cwd: folder }).toSorted()
}

/** A first start takes seconds, a copy of one does not. */
function copyOfNewShop() {
  const folder = makeTemporaryFolder()
  cpSync(newShop, folder, { recursive: true })
  return folder
}

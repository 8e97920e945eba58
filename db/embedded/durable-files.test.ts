import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { findStrace } from '#tests/support/find-programs.ts'
import { startWriter } from '#tests/support/start-writer.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { DurableFiles, syncTree } from './durable-files.ts'

const strace = findStrace()

it(
  'makes the kernel write the log before a commit is answered',
  { timeout: 120_000 },
  async (test) => {
    test.skip(!strace, 'strace is not installed')
    test.skip(!canTrace(), 'strace may not trace here')

    const folder = makeTemporaryFolder()
    await startWriter(folder, { count: 1 }).ended()

    const trace = join(folder, 'trace')
    const under = [`${strace}`, '-f', '-y', '-e', 'trace=write,fsync', '-o', trace]
    const writer = startWriter(folder, { first: 2, count: 5, under })
    expect(await writer.ended()).toMatchObject({ code: 0 })

    const calls = readFileSync(trace, 'utf8')
    for (const number of [2, 3, 4, 5, 6]) {
      const during = calls.slice(
        calls.indexOf(`"writes ${number}\\n`),
        calls.indexOf(`"wrote ${number}\\n`),
      )
      expect(during).toMatch(/fsync\(\d+<[^>]*\/database\/pg_wal\/[0-9A-F]{24}>\) += 0/)
    }
  },
)

function canTrace() {
  return spawnSync(`${strace}`, ['-o', '/dev/null', 'true']).status === 0
}

type Sync = (stream: { nfd?: number }) => number

async function syncOf(files: DurableFiles) {
  const { emscriptenOpts } = await files.init({} as never, {})
  const [addSync] = [emscriptenOpts.preRun ?? []].flat().slice(-1)
  const module = { NODEFS: { stream_ops: {} as { fsync: Sync } } }
  addSync?.(module as never)
  return module.NODEFS.stream_ops.fsync
}

it('counts a sync that reached the disk, and answers others with an error', async () => {
  const folder = makeTemporaryFolder()
  const files = new DurableFiles(join(folder, 'database'))
  const sync = await syncOf(files)
  const file = openSync(join(folder, 'rows'), 'w')
  expect([sync({ nfd: file }), files.syncCount]).toEqual([0, 1])
  closeSync(file)
  expect([sync({ nfd: file }), sync({}), files.syncCount]).toEqual([29, 29, 1])
})

it('syncs a folder with a link to nothing', () => {
  const folder = makeTemporaryFolder()
  writeFileSync(join(folder, 'rows'), 'one')
  symlinkSync(join(folder, 'nothing'), join(folder, 'link'))
  expect(() => syncTree(folder)).not.toThrow()
})

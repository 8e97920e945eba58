import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { findStrace } from '#tests/support/find-programs.ts'
import { startWriter } from '#tests/support/start-writer.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

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

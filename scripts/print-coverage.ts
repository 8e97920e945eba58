// Prints line and branch coverage by folder, without browser tests:
//   npm run coverage [-- FILE…]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

type Count = { total: number; covered: number }
type FileSummary = { lines: Count; branches: Count }

const folder = mkdtempSync(join(tmpdir(), 'tukunya-coverage-'))
// Measured code runs several times slower; encrypting a backup most of all.
const patience = ['--testTimeout=600000', '--hookTimeout=600000']
const report = ['--coverage.enabled', `--coverage.reportsDirectory=${folder}`, '--reporter=dot']

try {
  const args = ['run', ...report, ...patience, ...process.argv.slice(2)]
  const { status } = spawnSync('vitest', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  process.exitCode = status ?? 1
  const summary = join(folder, 'coverage-summary.json')
  if (existsSync(summary)) printFolders(readFileSync(summary, 'utf8'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function printFolders(json: string) {
  const { total, ...files } = JSON.parse(json) as Record<string, FileSummary>
  const byFolder = Map.groupBy(Object.entries(files), ([path]) =>
    dirname(relative(process.cwd(), path)),
  )
  console.log(`\n${'folder'.padEnd(34)} lines  branches`)
  for (const [name, found] of [...byFolder].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const counts = found.map(([, file]) => file)
    printLine(name, {
      lines: sumOf(counts.map(({ lines }) => lines)),
      branches: sumOf(counts.map(({ branches }) => branches)),
    })
  }
  if (total) printLine('all', total)
}

function sumOf(counts: readonly Count[]): Count {
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    covered: counts.reduce((sum, { covered }) => sum + covered, 0),
  }
}

function printLine(name: string, { lines, branches }: FileSummary) {
  console.log(`${name.padEnd(34)} ${shareOf(lines)}  ${shareOf(branches)}`)
}

function shareOf({ total, covered }: Count) {
  return total === 0 ? '    –' : `${((covered / total) * 100).toFixed(1).padStart(5)}`
}

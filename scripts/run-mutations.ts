// Breaks one rule at a time in a copy of the source, and prints whether its tests notice:
//   npm run mutations [-- money|stock|sessions|privacy|orders|repeats|PART-OF-A-RULE …]
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import type { Mutation } from '#tests/mutations/mutation.ts'
import { applyMutation, type MutationGroup, mutations } from '#tests/mutations/mutations.ts'

import { installPostgres } from './install-tools.ts'

const copyCount = 2
/** Stops tests that a mutation keeps from ending. */
const timeoutMs = 5 * 60_000
// A test that is slow on a busy machine must not count as failed.
const testTimeouts = ['--testTimeout=120000', '--hookTimeout=120000']

type Outcome = 'killed' | 'survived' | 'timed out' | 'broken'
type Report = { success: boolean; numFailedTests: number; numPassedTests: number }

// Most tests of answers run on it, and locks and races show on it only.
process.env.POSTGRES_BIN = installPostgres()

const groups = Object.keys(mutations) as MutationGroup[]
const wanted = readWanted(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'tukunya-mutations-'))

try {
  const copies = Array.from({ length: copyCount }, (_, at) => makeCopy(join(folder, `${at}`)))
  await runUnchanged(copies[0] ?? folder)
  const queue = [...wanted]
  const outcomes: { group: MutationGroup; outcome: Outcome }[] = []
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const outcome = await tryMutation(copy, next.mutation)
        outcomes.push({ group: next.group, outcome })
        console.log(`${outcome.padEnd(9)} ${next.group}: ${next.mutation.rule}`)
      }
    }),
  )
  printTotals(outcomes)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function readWanted(args: string[]) {
  const all = groups.flatMap((group) => mutations[group].map((mutation) => ({ group, mutation })))
  const found = all.filter(({ group, mutation: { rule } }) =>
    args.some((arg) => arg === group || rule.includes(arg)),
  )
  if (args.length > 0 && found.length === 0) throw new Error(`No mutation has: ${args.join(', ')}`)
  return args.length > 0 ? found : all
}

/** The files of the working tree, with its packages. */
function makeCopy(to: string) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const paths = execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(existsSync)
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(path, join(to, path))
  }
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
  return to
}

/** A test that fails without a mutation would seem to detect all of them. */
async function runUnchanged(copy: string) {
  const tests = [...new Set(wanted.flatMap(({ mutation }) => mutation.tests))]
  const report = await runTests(copy, tests, {})
  if (!report?.success) throw new Error('The tests fail without a mutation.')
  console.log(`${report.numPassedTests} tests in ${tests.length} files pass without a mutation`)
}

async function tryMutation(copy: string, mutation: Mutation): Promise<Outcome> {
  const path = join(copy, mutation.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, applyMutation(source, mutation))
  const report = await runTests(copy, mutation.tests, { timeout: timeoutMs })
  writeFileSync(path, source)
  if (!report) return 'timed out'
  if (report.success) return 'survived'
  return report.numFailedTests > 0 ? 'killed' : 'broken'
}

/** Undefined when the tests did not end in time. */
async function runTests(
  copy: string,
  tests: readonly string[],
  limit: { timeout?: number },
): Promise<Report | undefined> {
  const output = join(copy, 'report.json')
  rmSync(output, { force: true })
  const program = join('node_modules', 'vitest', 'vitest.mjs')
  const projects = ['rules', 'answers-pglite', 'answers-postgres'].map(
    (name) => `--project=${name}`,
  )
  const reporter = ['--reporter=json', `--outputFile=${output}`, '--bail=1']
  const args = ['run', ...projects, ...testTimeouts, ...reporter, ...tests]
  const options = { cwd: copy, stdio: 'ignore', ...limit } as const
  const child = spawn(process.execPath, [program, ...args], options)
  await once(child, 'close')
  return existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : undefined
}

function printTotals(all: readonly { group: MutationGroup; outcome: Outcome }[]) {
  for (const group of groups) {
    const own = all.filter((one) => one.group === group)
    if (own.length > 0) console.log(`${group}: ${totalsOf(own)}`)
  }
  console.log(`all: ${totalsOf(all)}`)
  process.exitCode = all.every(({ outcome }) => outcome === 'killed') ? 0 : 1
}

/** A run that does not end shows no failed test. */
function totalsOf(outcomes: readonly { outcome: Outcome }[]) {
  const count = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const timedOut = count('timed out')
  const killed = `${count('killed')} of ${outcomes.length} killed`
  return timedOut > 0 ? `${killed}, ${timedOut} timed out` : killed
}

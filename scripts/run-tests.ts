// The steps of `npm test` after the install; --only=rules|answers|browser runs a part of them, and
// --only=long what `npm run test:long` adds. Counts are also added to the file TEST_COUNTS, for .ci/run.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  installCaddy,
  installPgBouncer,
  installChromium,
  installLibreOffice,
  installPostgres,
  installS3Server,
  installStrace,
} from './install-tools.ts'

/** `late`: passed at the second try. */
type Count = { passed: number; failed: number; skipped: number; late: number }

const nothing: Count = { passed: 0, failed: 0, skipped: 0, late: 0 }
type Step = { name: string; command: string[]; count?: () => Count }
const allParts = ['rules', 'answers', 'browser', 'long'] as const
type Part = (typeof allParts)[number]

// With NODE_ENV=production the tests would get React's production build.
delete process.env.NODE_ENV

const hasColors = process.stdout.isTTY
const reports = mkdtempSync(join(tmpdir(), 'tukunya-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const checks: Step[] = [
  { name: 'types of the pages', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'source figures', command: ['node', 'scripts/measure-source.ts'] },
]
const projectsOf: Record<Part, string[]> = {
  rules: ['rules'],
  answers: ['answers-pglite', 'answers-postgres'],
  long: ['long-pglite', 'long-postgres'],
  browser: [],
}
const build: Step = { name: 'build', command: ['node', 'scripts/build.mjs'] }
const browser: Step = {
  name: 'browser tests',
  command: ['playwright', 'test'],
  count: () => countOfPlaywright(playwrightReport),
}

try {
  const only = readOnly(process.argv.slice(2))
  const parts: Part[] = only ? [only] : ['rules', 'answers', 'browser']
  const steps = stepsFor(parts, { withChecks: !only })
  const counts = steps.map(runStep)
  const total = counts.reduce(add, nothing)
  const failed = steps.filter((_, number) => counts[number]?.failed).map(({ name }) => name)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  report(total)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  report({ ...nothing, failed: 1 })
} finally {
  rmSync(reports, { recursive: true, force: true })
}

function report({ passed, failed, skipped, late }: Count) {
  const lateText = late > 0 ? ` (${late} at the second try)` : ''
  const skippedText = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`\n${passed} passed${lateText}, ${failed} failed${skippedText}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  const { TEST_COUNTS: file } = process.env
  if (file) appendFileSync(file, `${passed} ${failed} ${skipped} ${late}\n`)
}

function stepsFor(parts: Part[], { withChecks }: { withChecks: boolean }): Step[] {
  const isOnDatabases = parts.some((part) => part === 'answers' || part === 'long')
  if (isOnDatabases) {
    process.env.POSTGRES_BIN = installPostgres()
    installS3Server()
    installStrace()
  }
  if (parts.includes('long')) {
    installCaddy()
    installPgBouncer()
  }
  if (parts.includes('rules')) installLibreOffice()
  if (parts.includes('browser')) process.env.CHROMIUM_PATH = installChromium()
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport

  return [
    ...(withChecks ? checks : []),
    // Before the answers: their embedded databases are copies of the one that the build makes.
    ...(parts.includes('browser') ? [build] : []),
    ...(parts.some((part) => part !== 'browser') ? [vitest(parts)] : []),
    ...(parts.includes('browser') ? [browser] : []),
  ]
}

function vitest(parts: Part[]): Step {
  const projects = parts.flatMap((part) => projectsOf[part]).map((name) => `--project=${name}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return {
    name: parts.includes('long') ? 'long tests' : 'rules and answers',
    command: ['vitest', 'run', ...projects, ...reporters, ...(hasColors ? [] : ['--no-color'])],
    count: () => countOfVitest(vitestReport),
  }
}

/** A step that fails without a failed test, say by a type error, counts as one failure. */
function runStep({ name, command, count }: Step): Count {
  console.log(`\n— ${name}`)
  const startedAt = performance.now()
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`— ${name} ${status === 0 ? 'done' : 'FAILED'} in ${seconds} s`)

  const counted = count?.() ?? nothing
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function countOfVitest(report: string): Count {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = read(report)
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    late: 0,
  }
}

function countOfPlaywright(report: string): Count {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(report).stats ?? {}
  return { passed: expected + flaky, failed: unexpected, skipped, late: flaky }
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
}

function read(report: string): Report {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : {}
}

function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    late: one.late + other.late,
  }
}

function readOnly(args: string[]): Part | undefined {
  const [arg, ...rest] = args
  if (arg === undefined) return undefined
  const part = allParts.find((name) => arg === `--only=${name}`)
  if (!part || rest.length > 0) throw new Error(`Usage: npm test [-- --only=${allParts.join('|')}]`)
  return part
}

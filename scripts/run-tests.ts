// The steps of `npm test` after the install; --only=rules|answers|browser runs a part of them, and
// --only=long what `npm run test:long` adds. With TEST_RESULTS=<folder>, counts and failed tests are
// also added to the files `counts` and `failures` there, for .ci/run.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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
type Result = {
  passed: number
  failed: number
  skipped: number
  late: number
  failures: Failure[]
}
/** A test that failed, or passed at the second try, with the first lines of what went wrong. */
type Failure = { name: string; reason: string }
/** `result`: null if the step ended before it wrote one. */
type Step = { name: string; command: string[]; result?: () => Result | null }

const noResult: Result = { passed: 0, failed: 0, skipped: 0, late: 0, failures: [] }
const allParts = ['rules', 'answers', 'browser', 'long'] as const
type Part = (typeof allParts)[number]

// With NODE_ENV=production the tests would get React's production build.
delete process.env.NODE_ENV

const hasColors = process.stdout.isTTY
const reports = mkdtempSync(join(tmpdir(), 'tukunya-reports-'))
const vitestReport = join(reports, 'vitest.json')
const unhandledErrors = join(reports, 'unhandled-errors.json')
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
  result: () => resultOfPlaywright(playwrightReport),
}

try {
  const only = readOnly(process.argv.slice(2))
  const parts: Part[] = only ? [only] : ['rules', 'answers', 'browser']
  const steps = stepsFor(parts, { withChecks: !only })
  const results = steps.map(runStep)
  report(results.reduce(add, noResult))
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  report({ ...noResult, failed: 1, failures: [{ name: 'run-tests', reason }] })
} finally {
  rmSync(reports, { recursive: true, force: true })
}

function report({ passed, failed, skipped, late, failures }: Result) {
  const failureText = failures.map(({ name, reason }) => `\n✗ ${name}\n    ${reason}`).join('')
  const lateText = late > 0 ? ` (${late} at the second try)` : ''
  const skippedText = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`${failureText}\n\n${passed} passed${lateText}, ${failed} failed${skippedText}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  const { TEST_RESULTS: folder } = process.env
  if (!folder) return
  appendFileSync(join(folder, 'counts'), `${passed} ${failed} ${skipped} ${late}\n`)
  appendFileSync(join(folder, 'failures'), failureText)
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
  const isInBrowser = parts.some((part) => part === 'browser' || part === 'long')
  if (isInBrowser) process.env.CHROMIUM_PATH = installChromium()
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport
  // Read by scripts/unhandled-errors.ts.
  process.env.UNHANDLED_ERRORS = unhandledErrors
  // Read by playwright.config.ts.
  if (parts.includes('long')) process.env.E2E_LONG = 'yes'

  return [
    ...(withChecks ? checks : []),
    // Before the answers: their embedded databases are copies of the one that the build makes.
    ...(isInBrowser ? [build] : []),
    ...(parts.some((part) => part !== 'browser') ? [vitest(parts)] : []),
    ...(isInBrowser ? [browser] : []),
  ]
}

function vitest(parts: Part[]): Step {
  const projects = parts.flatMap((part) => projectsOf[part]).map((name) => `--project=${name}`)
  const reporters = ['default', 'json', './scripts/unhandled-errors.ts'].map(
    (name) => `--reporter=${name}`,
  )
  const output = `--outputFile.json=${vitestReport}`
  return {
    name: parts.includes('long') ? 'long tests' : 'rules and answers',
    command: [
      'vitest',
      'run',
      ...projects,
      ...reporters,
      output,
      ...(hasColors ? [] : ['--no-color']),
    ],
    result: () => resultOfVitest(vitestReport),
  }
}

/** A step that fails without a failed test, say by a type error, counts as one failure. */
function runStep({ name, command, result }: Step): Result {
  console.log(`\n— ${name}`)
  const startedAt = performance.now()
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`— ${name} ${status === 0 ? 'done' : 'FAILED'} in ${seconds} s`)

  const found = result?.() ?? noResult
  if (status === 0 || found.failed > 0) return found
  const failure = { name, reason: `${program} ended with ${status}, see its output above` }
  return { ...found, failed: 1, failures: [...found.failures, failure] }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function resultOfVitest(file: string): Result | null {
  const report = read(file) as VitestReport | null
  if (!report) return null
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot be loaded fails without a test.
    if (status === 'failed' && failed.length === 0) return [failureOf(name, message)]
    return failed.map((test) => failureOf(`${name}: ${test.fullName}`, test.failureMessages[0]))
  })
  const outsideTests = (read(unhandledErrors) ?? []) as { stack?: string; message: string }[]
  failures.push(...outsideTests.map(({ stack, message }) => failureOf('no test', stack ?? message)))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + outsideTests.length,
    skipped: report.numPendingTests + report.numTodoTests,
    late: 0,
    failures,
  }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

function resultOfPlaywright(file: string): Result | null {
  const report = read(file) as PlaywrightReport | null
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    late: flaky,
    failures: report.suites.flatMap(failuresOfSuite),
  }
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) =>
        failureOf(
          `[${projectName}] ${file}:${line} ${title}${status === 'flaky' ? ' (passed at the second try)' : ''}`,
          ...results.map(({ errors }) => errors.map(({ message = '' }) => message).join('\n')),
        ),
      ),
  )
  return [...failures, ...suites.flatMap(failuresOfSuite)]
}

/** `messages`: one for each try that failed. */
function failureOf(name: string, ...messages: (string | undefined)[]): Failure {
  const reasons = messages.flatMap((message) => (message ? [firstLines(message)] : []))
  return { name, reason: reasons.join('\n    — at the next try:\n    ') }
}

/** What was expected and found, and the first lines of the log of a step; no headers of requests. */
function firstLines(message: string) {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => line.trim() && !/^\s*- [\w-]+: /.test(line))
    .slice(0, 12)
    .join('\n    ')
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function add(one: Result, other: Result): Result {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    late: one.late + other.late,
    failures: [...one.failures, ...other.failures],
  }
}

function readOnly(args: string[]): Part | undefined {
  const [arg, ...rest] = args
  if (arg === undefined) return undefined
  const part = allParts.find((name) => arg === `--only=${name}`)
  if (!part || rest.length > 0) throw new Error(`Usage: npm test [-- --only=${allParts.join('|')}]`)
  return part
}

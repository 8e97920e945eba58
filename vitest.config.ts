import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { configDefaults, defineConfig } from 'vitest/config'

import { testsWithoutDatabase } from './tests/support/without-database.ts'

const folders = '{server,db,scripts,tests/faults,tests/client,tests/fuzz,tests/several-servers}'

const answers = {
  include: [`${folders}/**/*.test.ts`],
  // Files share loaded modules: loading the server for each file took a third of the time.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
}
const onPglite = {
  ...answers,
  env: { TEST_DATABASE: 'pglite' },
  globalSetup: 'tests/support/pglite-setup.ts',
}
const onPostgres = {
  ...answers,
  env: { TEST_DATABASE: 'postgres' },
  globalSetup: 'tests/support/postgres-setup.ts',
}

const { exclude } = configDefaults
const postgresOnly = '**/*.postgres.test.ts'
const isPostgresOnly = (path: string) => path.endsWith('.postgres.test.ts')
const withoutDatabase = new Set(testsWithoutDatabase())
const runOnce = [...withoutDatabase].filter((path) => !isPostgresOnly(path))
// PostgreSQL shows their races; that PGlite runs their statements, tests/fuzz shows for each call.
const serverAnswers = globSync('server/**/*.test.ts').filter(
  (path) => !withoutDatabase.has(path) && !isPostgresOnly(path),
)
const longFiles = '**/*.long.{,postgres.}test.ts'
const schedules = 'tests/faults/schedules.test.ts'
const longAnswers = [`${folders}/${longFiles}`, schedules]

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    setupFiles: 'tests/support/fixed-seed.ts',
    coverage: {
      provider: 'v8',
      include: ['{app,contract,db,domain,server}/**/*.{ts,tsx}'],
      reporter: ['json-summary'],
      reportOnFailure: true,
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,contract,app}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...onPglite,
          name: 'answers-pglite',
          exclude: [...exclude, postgresOnly, longFiles, schedules, ...serverAnswers],
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'answers-postgres',
          exclude: [...exclude, 'db/embedded/**', longFiles, ...runOnce],
        },
      },
      // What `npm run test:long` adds to `npm test`.
      {
        extends: true,
        test: {
          ...onPglite,
          name: 'long-pglite',
          include: [...longAnswers, ...serverAnswers],
          exclude: [...exclude, postgresOnly],
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'long-postgres',
          include: longAnswers,
          // PGlite needs five times as long for each, and plays the default number.
          env: { ...onPostgres.env, FAULT_RUNS: process.env.FAULT_RUNS ?? '63' },
        },
      },
    ],
  },
})

import { availableParallelism } from 'node:os'

import { configDefaults, defineConfig } from 'vitest/config'

import { testsWithoutDatabase } from './tests/support/without-database.ts'

// Run on both databases: PGlite hides races, PostgreSQL shows them.
const answers = {
  include: [
    '{server,db,scripts,tests/faults,tests/client,tests/fuzz,tests/several-servers}/**/*.test.ts',
  ],
  // Files share loaded modules: loading the server for each file took a third of the time.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

const runOnce = testsWithoutDatabase().filter((path) => !path.endsWith('.postgres.test.ts'))

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
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
          ...answers,
          name: 'answers-pglite',
          exclude: [...configDefaults.exclude, '**/*.postgres.test.ts'],
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: 'tests/support/pglite-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...answers,
          name: 'answers-postgres',
          exclude: [...configDefaults.exclude, 'db/embedded/**', ...runOnce],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
    ],
  },
})

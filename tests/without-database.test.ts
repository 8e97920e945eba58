import { expect, it } from 'vitest'

import { testsWithoutDatabase } from './support/without-database.ts'

it('tells test files that open a database, also through what they import, from others', () => {
  const found = testsWithoutDatabase()
  expect(found).toContain('server/runtime/throttle.test.ts')
  expect(found).not.toContain('db/migrate.test.ts')
  // Its database is opened by test-api.ts.
  expect(found).not.toContain('server/routes/refunds.test.ts')
})

import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { applyMutation, mutations } from './mutations/mutations.ts'
import { testsWithoutDatabase } from './support/without-database.ts'

const withoutDatabase = new Set(testsWithoutDatabase())
const all = Object.values(mutations).flat()

describe('each mutation', () => {
  it.each(all)('changes one place: $rule', (mutation) => {
    const source = readFileSync(mutation.file, 'utf8')
    expect(applyMutation(source, mutation)).not.toBe(source)
    expect(mutation.tests.length).toBeGreaterThan(0)
    expect(mutation.tests.filter((path) => !existsSync(path))).toEqual([])
    // `npm test` must kill it.
    expect(mutation.tests.filter((path) => path.includes('.long.'))).toEqual([])
  })

  it.each(all.filter(({ isRace }) => isRace))('is tried on PostgreSQL: $rule', ({ tests }) => {
    const onPostgres = tests.filter((path) => /^(server|db|tests)\//.test(path))
    expect(onPostgres.filter((path) => !withoutDatabase.has(path))).not.toEqual([])
  })

  it('has a rule of its own', () => {
    const rules = all.map(({ rule }) => rule)
    expect(new Set(rules).size).toBe(rules.length)
  })
})

it('rejects a place that occurs twice, or not at all', () => {
  const mutation = { rule: '', file: 'domain/money.ts', replace: '', tests: [] }
  expect(() => applyMutation('one', { ...mutation, find: 'two' })).toThrow('exactly once: two')
  expect(() => applyMutation('one one', { ...mutation, find: 'one' })).toThrow('exactly once: one')
})

import { expect, it } from 'vitest'

import { isOutage } from './error-codes.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

it.each([
  coded('57P01'),
  coded('57P03'),
  coded('08006'),
  coded('53300'),
  coded('ECONNREFUSED'),
  coded('ECONNRESET'),
  coded('ENOENT', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Failed query', { cause: coded('57P01') }),
])('an unreachable database is an outage: %o', (error) => {
  expect(isOutage(error)).toBe(true)
})

it.each([
  coded('23505'),
  coded('42P01'),
  coded('ENOENT', { syscall: 'open' }),
  new Error('Failed query', { cause: coded('23514') }),
  new Error('something else'),
  'no error',
  undefined,
])('a failed statement is not an outage: %o', (error) => {
  expect(isOutage(error)).toBe(false)
})

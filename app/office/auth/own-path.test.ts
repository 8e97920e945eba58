import { expect, it } from 'vitest'

import { ownPath } from './own-path.ts'

it('accepts a path of our own site', () => {
  expect(ownPath('/admin/orders?status=ready')).toBe('/admin/orders?status=ready')
  expect(ownPath('/')).toBe('/')
})

it.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'admin',
  '',
  null,
  { a: 1 },
  '/\t/evil.test',
  '/a\\b',
])('rejects anything that could lead elsewhere: %j', (next) => {
  expect(ownPath(next)).toBeUndefined()
})

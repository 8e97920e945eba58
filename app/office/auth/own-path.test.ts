import { expect, it } from 'vitest'

import { ownPath } from './own-path.ts'

it('takes a path of ours', () => {
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
])('takes nothing that could lead elsewhere: %j', (next) => {
  expect(ownPath(next)).toBeUndefined()
})

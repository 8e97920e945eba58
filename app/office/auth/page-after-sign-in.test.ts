import { expect, it } from 'vitest'

import { ownPath, pageAfterSignIn } from './page-after-sign-in.ts'

it('a password opens the page that asked for it, and otherwise the dashboard', () => {
  expect(pageAfterSignIn({ next: '/admin/payments?q=1' })).toBe('/admin/payments?q=1')
  expect(pageAfterSignIn({})).toBe('/admin')
  expect(pageAfterSignIn({ next: '//attacker.test' })).toBe('/admin')
})

it('a PIN opens the board, whatever page the tablet was left on', () => {
  expect(pageAfterSignIn({ byPin: true })).toBe('/admin/orders')
  expect(pageAfterSignIn({ next: '/admin/payments', byPin: true })).toBe('/admin/orders')
})

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

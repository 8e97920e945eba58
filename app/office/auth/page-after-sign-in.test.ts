import { expect, it } from 'vitest'

import { pageAfterSignIn } from './page-after-sign-in.ts'

it('a password opens the page that asked for it, and otherwise the dashboard', () => {
  expect(pageAfterSignIn({ next: '/admin/payments?q=1' })).toBe('/admin/payments?q=1')
  expect(pageAfterSignIn({})).toBe('/admin')
  expect(pageAfterSignIn({ next: '//attacker.test' })).toBe('/admin')
})

it('a PIN opens the board, whatever page the tablet was left on', () => {
  expect(pageAfterSignIn({ byPin: true })).toBe('/admin/orders')
  expect(pageAfterSignIn({ next: '/admin/payments', byPin: true })).toBe('/admin/orders')
})

import { expect, it } from 'vitest'

import { wayOf } from './way-of.ts'

const origin = 'https://kitchen.test'

function ask(path: string, { method = 'GET', mode = 'cors', headers = {} } = {}) {
  const url = path.startsWith('http') ? path : `${origin}${path}`
  return wayOf({ method, mode, url, headers: new Headers(headers) }, origin)
}

it.each(['/', '/menu', '/menu?category=soups', '/checkout'])('%s is a page to keep', (path) => {
  expect(ask(path, { mode: 'navigate' })).toBe('page')
})

it.each(['/admin', '/admin/orders', '/login', '/reset-password?token=x', '/track/secret'])(
  '%s goes past the worker',
  (path) => expect(ask(path, { mode: 'navigate' })).toBe('network'),
)

it.each(['/api/shop', '/api/products', '/api/categories', '/api/delivery-zones'])(
  '%s is kept as last seen',
  (path) => expect(ask(path)).toBe('data'),
)

it.each([
  '/api/checkout/ORD-1',
  '/api/paystack/verify',
  '/api/orders/track/secret',
  '/api/auth/refresh',
  '/api/orders',
  '/api/products/p1',
  '/sandbox/paystack/pay',
  '/track/secret.data',
  'https://js.paystack.co/images/logo.png',
])('%s is never kept', (path) => expect(ask(path)).toBe('network'))

it('what staff ask with their token is never kept, nor is a change', () => {
  expect(ask('/api/products', { headers: { Authorization: 'Bearer x' } })).toBe('network')
  expect(ask('/api/products', { method: 'POST' })).toBe('network')
})

it('the places of the shop are kept, those of the back-office are not', () => {
  expect(ask('/__manifest?paths=%2F%2C%2Fmenu&version=1')).toBe('places')
  expect(ask('/__manifest?paths=%2Fadmin&version=1')).toBe('network')
})

it('pictures are kept', () => expect(ask('/images/9f3k-640.avif')).toBe('picture'))

import { expect, it } from 'vitest'

import { pageKeyOf, strategyFor } from './strategy-for.ts'

const origin = 'https://kitchen.test'

type Asked = { method?: string; mode?: RequestMode; cache?: RequestCache; headers?: HeadersInit }

function ask(path: string, { headers = {}, ...how }: Asked = {}) {
  const url = path.startsWith('http') ? path : `${origin}${path}`
  const usual = { method: 'GET', mode: 'cors', cache: 'default' } as const
  return strategyFor({ ...usual, ...how, url, headers: new Headers(headers) }, origin)
}

it.each(['/', '/menu', '/menu?category=soups', '/checkout'])('%s is a cached page', (path) => {
  expect(ask(path, { mode: 'navigate' })).toBe('page')
})

it.each(['/login', '/administration', '/reset-password?token=x', '/track/secret', '/ride/secret'])(
  '%s is not handled by the worker',
  (path) => expect(ask(path, { mode: 'navigate' })).toBe('network'),
)

it.each(['/admin', '/admin/orders', '/admin/orders?status=pending'])(
  '%s is the back-office',
  (path) => expect(ask(path, { mode: 'navigate' })).toBe('office'),
)

it('code is cached', () => expect(ask('/assets/order-card-D3k.js')).toBe('code'))

it.each(['/api/shop', '/api/products', '/api/categories', '/api/delivery-zones'])(
  '%s is cached data',
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
  '/ride/secret.data',
  '/api/rides/secret',
  'https://js.paystack.co/images/logo.png',
])('%s is never cached', (path) => expect(ask(path)).toBe('network'))

it('requests with a token and changes are never cached', () => {
  expect(ask('/api/products', { headers: { Authorization: 'Bearer x' } })).toBe('network')
  expect(ask('/api/products', { method: 'POST' })).toBe('network')
})

it('the manifest of the shop is cached, that of the back-office is not', () => {
  expect(ask('/__manifest?paths=%2F%2C%2Fmenu&version=1')).toBe('manifest')
  expect(ask('/__manifest?paths=%2Fadmin&version=1')).toBe('network')
})

it('pictures are cached', () => expect(ask('/images/9f3k-640.avif')).toBe('picture'))

it('reload requests for a list bypass the worker, also with a query', () => {
  expect(ask('/api/products', { cache: 'reload' })).toBe('network')
  expect(ask('/api/products?x=1')).toBe('network')
})

it.each([
  ['/menu', '/menu'],
  ['/menu?utm_source=flyer', '/menu'],
  ['/menu?dish=p1', '/menu'],
  ['/menu?dish=p1&category=soups', '/menu?category=soups'],
  ['/menu?category=combo%20deals', '/menu?category=combo%20deals'],
])('%s is cached as %s', (path, key) => {
  expect(pageKeyOf(origin + path)).toBe(origin + key)
})

it('searches are not cached', () => {
  expect(pageKeyOf(`${origin}/menu?q=masa`)).toBeUndefined()
})

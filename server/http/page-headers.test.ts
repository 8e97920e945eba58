import { describe, expect, it } from 'vitest'

import { pageHeaders } from './page-headers.ts'

describe('a page of staff', () => {
  it.each([
    '/admin',
    '/admin/',
    '/admin/orders/orderdetails/1',
    '/ADMIN/team',
    '/admin.data',
    '/login',
    '/forgot-password',
    '/Reset-Password',
    '/not-agreed',
    '/ride/abc',
    '/RIDE/abc.data',
  ])('is neither stored nor indexed: %s', (path) => {
    expect(pageHeaders(path)).toEqual({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  })
})

describe('a page of the shop', () => {
  it('is cached with revalidation', () => {
    for (const path of ['/', '/menu', '/administration', '/loginx']) {
      expect(pageHeaders(path)).toEqual({ 'Cache-Control': 'no-cache' })
    }
  })

  it('is not stored when it shows one order', () => {
    for (const path of ['/transfer/abc', '/track/abc', '/TRACK/abc']) {
      expect(pageHeaders(path)).toEqual({ 'Cache-Control': 'no-store' })
    }
  })
})

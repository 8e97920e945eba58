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
  ])('is kept by nobody and listed by no search engine: %s', (path) => {
    expect(pageHeaders(path)).toEqual({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  })
})

describe('a page of the shop', () => {
  it('may be kept if it is asked about first', () => {
    for (const path of ['/', '/menu', '/administration', '/loginx']) {
      expect(pageHeaders(path)).toEqual({ 'Cache-Control': 'no-cache' })
    }
  })

  it('is kept by nobody where it shows one order', () => {
    for (const path of ['/track/abc', '/TRACK/abc']) {
      expect(pageHeaders(path)).toEqual({ 'Cache-Control': 'no-store' })
    }
  })
})

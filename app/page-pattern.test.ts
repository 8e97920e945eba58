import { describe, expect, it } from 'vitest'

import { makePagePattern } from './page-pattern.ts'

const route = (id: string, parentId: string | undefined, path?: string, index?: boolean) => ({
  id,
  parentId,
  path,
  index,
  module: { default: () => null },
})

const pagePattern = makePagePattern({
  root: route('root', undefined, ''),
  shop: route('shop', 'root'),
  home: route('home', 'shop', undefined, true),
  menu: route('menu', 'shop', 'menu'),
  track: route('track', 'shop', 'track/:token'),
  'not-found': route('not-found', 'shop', '*'),
  office: route('office', 'root', 'admin'),
  user: route('user', 'office', 'team/edituser/:userId?'),
  robots: route('robots', 'root', 'robots.txt'),
})

describe('the pattern of a page', () => {
  it.each([
    ['/', '/'],
    ['/_root.data', '/'],
    ['/menu', '/menu'],
    ['/MENU/', '/menu'],
    ['/menu.data', '/menu'],
    ['/track/AbC123', '/track/:token'],
    ['/track/AbC123.data', '/track/:token'],
    ['/admin', '/admin'],
    ['/admin/team/edituser/7', '/admin/team/edituser/:userId?'],
    ['/robots.txt', '/robots.txt'],
    ['/wp-login.php', '/*'],
  ])('of %s is %s', (path, pattern) => {
    expect(pagePattern(path)).toBe(pattern)
  })
})

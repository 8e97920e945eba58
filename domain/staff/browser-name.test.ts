import { describe, expect, it } from 'vitest'

import { browserName } from './browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a browser', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/130.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`,
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    ['Firefox/1', 'Firefox'],
    ['curl/8.0', null],
  ])('of %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name)
  })

  it('is unknown without the header', () => {
    expect(browserName(undefined)).toBeNull()
  })
})

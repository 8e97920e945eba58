import { describe, expect, it } from 'vitest'

import { chooseEncoding } from './choose-encoding.ts'

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;Q=1.0', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
  ] as const)('is the one that the client prefers: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  it.each([
    undefined,
    '',
    'identity',
    'deflate, zstd',
    'br;q=0, gzip;q=0',
    'br;q=0,gzip ; q=0.000, *;q=0',
    'br;q=nonsense',
    'gzip;q=0.5, identity',
    'x-br',
  ])('is never one that the client excludes or does not list: %s', (header) => {
    expect(chooseEncoding(header)).toBe('identity')
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makeReference, referencePattern } from './reference.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')

describe('one of our references', () => {
  it('is ORD, a base-36 timestamp and six random characters, in upper case', () => {
    const drawn = [0, 9, 10, 35, 1, 26]
    const reference = makeReference(noon, () => drawn.shift() ?? 0)
    expect(reference).toBe(`ORD-${noon.getTime().toString(36).toUpperCase()}-09AZ1Q`)
  })

  it('draws every character from 36', () => {
    const ranges: number[] = []
    makeReference(noon, (below) => ranges.push(below) && 0)
    expect(ranges).toEqual([36, 36, 36, 36, 36, 36])
  })

  it('contains its time and matches the pattern of the provider', () => {
    const drawn = fc.infiniteStream(fc.nat({ max: 35 }))
    const moments = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, drawn, (now, stream) => {
        const reference = makeReference(now, () => stream.next().value ?? 0)
        const [, stamp = ''] = /^ORD-([0-9A-Z]+)-[0-9A-Z]{6}$/.exec(reference) ?? []
        expect(Number.parseInt(stamp, 36)).toBe(now.getTime())
        expect(reference).toMatch(referencePattern)
      }),
    )
  })
})

describe('the form of any reference', () => {
  it.each([
    'abc',
    'T685312322670591',
    're4lyvq3s3',
    'ORD-MB2K9Q1A-7F3K2Z',
    'a.b=c',
    'x'.repeat(64),
  ])('allows %s', (text) => {
    expect(text).toMatch(referencePattern)
  })

  it.each([
    '',
    'ab',
    'x'.repeat(65),
    '-abc',
    '.abc',
    '../refund',
    'a/b/c',
    'a?b=c',
    'a#bc',
    'a%2fb',
    'a b c',
    'abc\n',
    'abc\u0000',
    'ÀBC1',
    'a_bc',
  ])('rejects %j', (text) => {
    expect(text).not.toMatch(referencePattern)
  })
})

import { describe, expect, it } from 'vitest'

import { contentHash, etagOf, findMatchingEtag } from './etag.ts'

const hash = contentHash('', Buffer.from('masa'))
const ours = { hash, tag: etagOf(hash, 'br-quick') }
const asGzip = etagOf(hash, 'gzip-strong')
const older = etagOf(contentHash('', Buffer.from('suya')), 'br-quick')

describe('a client with If-None-Match', () => {
  it('matches by its tag, alone, weak or in a list', () => {
    for (const header of [
      ours.tag,
      `W/${ours.tag}`,
      `${older}, ${ours.tag}`,
      `"x",W/${ours.tag}`,
    ]) {
      expect(findMatchingEtag(header, ours)).toBe(ours.tag)
    }
  })

  it('has the same content in another compression', () => {
    expect(findMatchingEtag(`${older}, ${asGzip}`, ours)).toBe(asGzip)
  })

  it('matches everything with a star', () => {
    expect(findMatchingEtag(' * ', ours)).toBe(ours.tag)
  })

  it('has something else', () => {
    for (const header of [older, '"*"', '""', 'nonsense', `"${hash}"`, `"x${hash}-br"`]) {
      expect(findMatchingEtag(header, ours)).toBeUndefined()
    }
  })
})

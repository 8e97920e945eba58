import { describe, expect, it } from 'vitest'

import { contentHash, etagOf, findMatchingEtag } from './etag.ts'

const hash = contentHash('', Buffer.from('masa'))
const ours = { hash, tag: etagOf(hash, 'br-quick') }
const asGzip = etagOf(hash, 'gzip-strong')
const older = etagOf(contentHash('', Buffer.from('suya')), 'br-quick')

describe('a client with If-None-Match', () => {
  it('matches its own tag, alone, weak or in a list', () => {
    for (const header of [
      ours.tag,
      `W/${ours.tag}`,
      `${older}, ${ours.tag}`,
      `"x",W/${ours.tag}`,
    ]) {
      expect(findMatchingEtag(header, ours)).toBe(ours.tag)
    }
  })

  it('matches the same content in another encoding', () => {
    expect(findMatchingEtag(`${older}, ${asGzip}`, ours)).toBe(asGzip)
  })

  it('matches everything with *', () => {
    expect(findMatchingEtag(' * ', ours)).toBe(ours.tag)
  })

  it('does not match other content', () => {
    for (const header of [older, '"*"', '""', 'nonsense', `"${hash}"`, `"x${hash}-br"`]) {
      expect(findMatchingEtag(header, ours)).toBeUndefined()
    }
  })
})

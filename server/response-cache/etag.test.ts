import { describe, expect, it } from 'vitest'

import { contentHash, entityTag, findMatchingTag } from './etag.ts'

const hash = contentHash('', Buffer.from('masa'))
const ours = { hash, tag: entityTag(hash, 'br-quick') }
const asGzip = entityTag(hash, 'gzip-strong')
const older = entityTag(contentHash('', Buffer.from('suya')), 'br-quick')

describe('a client with If-None-Match', () => {
  it('matches by its tag, alone, weak or in a list', () => {
    for (const header of [
      ours.tag,
      `W/${ours.tag}`,
      `${older}, ${ours.tag}`,
      `"x",W/${ours.tag}`,
    ]) {
      expect(findMatchingTag(header, ours)).toBe(ours.tag)
    }
  })

  it('has the same content in another compression', () => {
    expect(findMatchingTag(`${older}, ${asGzip}`, ours)).toBe(asGzip)
  })

  it('matches everything with a star', () => {
    expect(findMatchingTag(' * ', ours)).toBe(ours.tag)
  })

  it('has something else', () => {
    for (const header of [older, '"*"', '""', 'nonsense', `"${hash}"`, `"x${hash}-br"`]) {
      expect(findMatchingTag(header, ours)).toBeUndefined()
    }
  })
})

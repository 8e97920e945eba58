import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pictureKindOf } from './picture-kind.ts'

function bytesOf(text: string) {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

describe('a file', () => {
  it.each([
    ['\xff\xd8\xff\xe1 exif', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'avif'],
    ['\0\0\0\x1cftypavis\0\0\0\0avis', 'avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif'],
  ])('that begins with %j is a picture: %s', (text, kind) => {
    expect(pictureKindOf(bytesOf(text))).toBe(kind)
  })

  it.each([
    '',
    '\xff\xd8',
    '\x89PNG',
    ' \xff\xd8\xff',
    'GIF88a',
    'RIFF\x10\0\0\0WAVEfmt ',
    '\0\0\0\x1cftypheic\0\0\0\0mif1heic',
    '\0\0\0\x1cftypmif1\0\0\0\0mif1heic',
    '\0\0\0\x10ftypmif1\0\0\0\0avif',
    '\0\0\0\x1cftypmp42\0\0\0\0isomavif',
    'II*\0',
    'MM\0*',
    'BM',
    '%PDF-1.7',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    '<html>',
    '#!/bin/sh',
    'PK\x03\x04',
  ])('that begins with %j is no picture', (text) => {
    expect(pictureKindOf(bytesOf(text))).toBeUndefined()
  })

  it('of any bytes is detected without throwing', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(() => pictureKindOf(bytes)).not.toThrow()
      }),
    )
  })
})

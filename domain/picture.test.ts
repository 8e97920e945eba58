import { describe, expect, it } from 'vitest'

import { picturesOf, pictureWidths } from './picture.ts'

describe('the sizes of a picture', () => {
  it('are the kept widths in both formats, from any of its names', () => {
    const sizes = pictureWidths.map((width) => ({
      width,
      avif: `/images/9f3k-${width}.avif`,
      webp: `/images/9f3k-${width}.webp`,
    }))
    expect(picturesOf('/images/9f3k-960.webp')).toEqual(sizes)
    expect(picturesOf('/images/9f3k-320.webp')).toEqual(sizes)
  })

  it.each([
    '',
    'https://images.example/9f3k-960.webp',
    'https://images.example/images/9f3k-960.webp',
    '/images/9f3k.webp',
    '/images/9f3k-960.png',
    '/images/../9f3k-960.webp',
    '/images/a/b-960.webp',
    '/images/9f3k-960.webp?x',
  ])('are unknown for %j', (image) => {
    expect(picturesOf(image)).toEqual([])
  })
})

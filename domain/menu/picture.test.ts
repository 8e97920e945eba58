import { describe, expect, it } from 'vitest'

import { picturesOf, pictureWidths, shownPicture } from './picture.ts'

function filesOf(stem: string, widths: readonly number[]) {
  return widths.map((width) => ({
    width,
    avif: `/images/${stem}-${width}.avif`,
    webp: `/images/${stem}-${width}.webp`,
  }))
}

describe('the sizes of a picture', () => {
  it.each(['9f3k-c41', '9f3k-clear'])('have all widths in both formats: %s', (stem) => {
    expect(picturesOf(`/images/${stem}-960.webp`)).toEqual(filesOf(stem, pictureWidths))
    expect(picturesOf(`/images/${stem}-320.webp`)).toEqual(filesOf(stem, pictureWidths))
  })

  it('have the older widths when its name has no colour', () => {
    expect(picturesOf('/images/9f3k-960.webp')).toEqual(filesOf('9f3k', [320, 640, 960]))
  })

  it.each([
    '',
    'https://images.example/9f3k-960.webp',
    'https://images.example/images/9f3k-960.webp',
    '/images/9f3k.webp',
    '/images/9f3k-960.png',
    '/images/9f3k-c4-960.webp',
    '/images/9f3k-red-960.webp',
    '/images/../9f3k-960.webp',
    '/images/a/b-960.webp',
    '/images/9f3k-960.webp?x',
  ])('are undefined for %j', (image) => {
    expect(picturesOf(image)).toEqual([])
  })
})

describe('the shown picture of a dish', () => {
  const dish = { image: '/images/masa-c41-960.webp', images: [] }

  it('is that of the chosen package where it has its own', () => {
    const image = '/images/masa12-c41-960.webp'
    expect(shownPicture(dish, { image })).toEqual({ image, images: picturesOf(image) })
  })

  it('is that of the dish otherwise', () => {
    expect(shownPicture(dish, null)).toBe(dish)
    expect(shownPicture(dish, {})).toBe(dish)
  })
})

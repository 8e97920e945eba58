import { zipSync } from 'fflate'
import { expect, it } from 'vitest'

import { maxImageBytes } from '#contract/menu/image.ts'

import { matchPictures, unpackPicture } from './picture-zip.ts'

const bytes = new Uint8Array([0xff, 0xd8, 0xff, 7])
const dishes = ['Masa & Miyan', 'Ƙuli-ƙuli', 'Kunu', 'kunu.', 'Big'].map((name, at) => ({
  id: `${at}`,
  name,
}))

it('finds the dish of a picture by the name of its file', () => {
  const zip = zipSync({
    'photos/masa-miyan.JPG': bytes,
    'Masa & Miyan.png': bytes,
    'ƙuli ƙuli.webp': bytes,
    'kunu.jpg': bytes,
    'fura.jpg': bytes,
    'big.jpg': new Uint8Array(maxImageBytes),
    '__MACOSX/photos/._masa-miyan.JPG': bytes,
    '.hidden.png': bytes,
    'menu.csv': bytes,
  })
  const found = matchPictures(zip, dishes)
  expect(found.map(({ name, dish, fault }) => [name, dish?.name, fault])).toEqual([
    ['masa-miyan.JPG', 'Masa & Miyan', undefined],
    ['Masa & Miyan.png', 'Masa & Miyan', 'second-picture'],
    ['ƙuli ƙuli.webp', 'Ƙuli-ƙuli', undefined],
    ['kunu.jpg', undefined, 'several-dishes'],
    ['fura.jpg', undefined, 'no-dish'],
    ['big.jpg', 'Big', 'too-large'],
  ])
})

it('unpacks one picture', async () => {
  const zip = zipSync({ 'a/masa-miyan.jpg': bytes, 'b/masa-miyan.jpg': new Uint8Array(9) })
  const [picture] = matchPictures(zip, dishes)
  const file = unpackPicture(zip, picture!)
  expect([file.name, file.type]).toEqual(['masa-miyan.jpg', 'image/jpeg'])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

it('says when the file is no zip', () => {
  expect(() => matchPictures(bytes, dishes)).toThrow('This file could not be read as a zip.')
})

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

import { imageNamePattern, ownPictureName } from '#domain/menu/picture.ts'

import { sampleMenu } from './sample-menu.ts'
import { findMaster, masterStems, noPicturePath, samplePicturePaths } from './sample-pictures.ts'

const packagePictures = sampleMenu.flatMap(({ packages }) =>
  packages.flatMap(({ picture }) => picture ?? []),
)
const keys = [...sampleMenu.map(({ key }) => key), ...packagePictures, 'hero']

it('has an original for each dish, package with its own count and home page, and no other', () => {
  expect(Object.keys(masterStems).toSorted()).toEqual(keys.toSorted())
  const files = Object.values(masterStems).map((stem) => `${stem}.webp`)
  const plate = 'nopictureebc5d050-eca.webp'
  expect(readdirSync('db/seed/pictures').toSorted()).toEqual([...files, plate].toSorted())
})

it('has a plate for dishes without a picture', async () => {
  const plate = await findMaster(ownPictureName(noPicturePath) ?? '')
  const hash = createHash('sha256').update(plate ?? '')
  expect(noPicturePath).toContain(hash.digest('hex').slice(0, 8))
})

it.each(keys)('the original of %s is small, and its name contains its hash', async (key) => {
  const name = ownPictureName(samplePicturePaths[key] ?? '') ?? ''
  expect(name).toMatch(imageNamePattern)
  const master = await findMaster(name)
  expect(master?.length).toBeLessThanOrEqual(150_000)
  const hash = createHash('sha256').update(master ?? '')
  expect(name).toContain(hash.digest('hex').slice(0, 8))
})

it('finds an original for the sizes of sample pictures only', async () => {
  const stem = masterStems.masa ?? ''
  expect(await findMaster(`${stem}-320.avif`)).toEqual(await findMaster(`${stem}-960.webp`))
  for (const name of [`${stem}-321.avif`, 'masa1-320.avif', `../${stem}-320.avif`, '']) {
    expect(await findMaster(name)).toBeUndefined()
  }
})

// As a program: fills the pictures of the shop in DATA_DIR before it starts.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { findMaster, samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { ownPictureName, picturesOf } from '#domain/menu/picture.ts'
import { imagesInFolder } from '#server/gateways/images.ts'
import { encodeSizes, readPicture } from '#server/gateways/pictures.ts'

/** Beside what `npm test` installs, so that a clean checkout finds it. */
const cache = '/var/tmp/tukunya-pictures'
const paths = Object.values(samplePicturePaths)

/** A fresh shop would encode them while tests run, which takes a core for half a minute. */
export async function copySamplePictures(dataDirectory: string) {
  const made = join(cache, fingerprint())
  if (!existsSync(made)) await make(made)
  cpSync(made, join(dataDirectory, 'images'), { recursive: true })
}

/** Of all that the bytes depend on: masters, sizes and encoder. */
function fingerprint() {
  const files = [...globSync('db/seed/pictures/*').toSorted(), 'server/gateways/pictures.ts']
  const hash = createHash('sha256').update(JSON.stringify([sharp.versions, paths.map(picturesOf)]))
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

async function make(folder: string) {
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'unfinished-'))
  const images = imagesInFolder(unfinished)
  for (const path of paths) {
    const master = await findMaster(ownPictureName(path) ?? '')
    const picture = master && (await readPicture(master))
    if (!picture) throw new Error(`the master of ${path} is not a picture`)
    for (const [name, file] of await encodeSizes(picture, path)) await images.put(name, file)
  }
  // Another run may have been faster.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
}

if (import.meta.main) await copySamplePictures(process.env.DATA_DIR ?? '')

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { picturesOf, pictureWidths } from '#domain/menu/picture.ts'

import { masterStems } from './master-stems.ts'

/** From the working directory, like the migrations: a build does not bundle them. */
const mastersFolder = 'db/seed/pictures'

/**
 * Paths of the sample pictures, by the key of their dish; the hero's under 'hero'. The names are
 * fixed, so that a start after a kill makes the same files again and leaves no orphans.
 */
export const samplePicturePaths: Record<string, string> = Object.fromEntries(
  Object.entries(masterStems).map(([key, stem]) => [
    key,
    `/images/${stem}-${Math.max(...pictureWidths)}.webp`,
  ]),
)

const noPictureStem = 'nopictureebc5d050-eca'
/** A plate, for a dish that came without a picture. */
export const noPicturePath = `/images/${noPictureStem}-${Math.max(...pictureWidths)}.webp`

const masterOfSize = new Map(
  [...Object.entries(samplePicturePaths), ['', noPicturePath] as const].flatMap(([key, path]) =>
    picturesOf(path)
      .flatMap(({ avif, webp }) => [avif, webp])
      .map((file) => [file, `${masterStems[key] ?? noPictureStem}.webp`] as const),
  ),
)

/** What the named size of a sample picture is made from, as WebP; undefined for other names. */
export async function findMaster(name: string) {
  const master = masterOfSize.get(`/images/${name}`)
  return master && (await readFile(join(mastersFolder, master)))
}

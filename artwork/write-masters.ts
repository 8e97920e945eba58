// Draws the sample pictures and writes them as masters that the shop ships:
//   node artwork/write-masters.ts [key …]     (all of them without keys)
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

import { masterStems } from '#db/seed/master-stems.ts'
import { nearestPlaceholder } from '#domain/picture-colour.ts'
import { pictureWidths } from '#domain/picture.ts'
import { mainColourOf, readPicture } from '#server/gateways/pictures.ts'

import { dishPictures } from './dish-pictures.ts'
import { drawHero } from './hero.ts'

const mastersFolder = 'db/seed/pictures'
const maxBytes = 112_000
const drawings: Record<string, () => string> = { hero: drawHero, ...dishPictures }

const chosen = process.argv.slice(2)
const unknown = chosen.filter((key) => !drawings[key])
if (unknown.length > 0) throw new Error(`no drawing is called ${unknown.join(', ')}`)

const stems = { ...masterStems }
let totalBytes = 0
for (const [key, draw] of Object.entries(drawings)) {
  if (chosen.length > 0 && !chosen.includes(key)) continue
  const master = await encodeMaster(draw())
  if (stems[key]) rmSync(`${mastersFolder}/${stems[key]}.webp`, { force: true })
  stems[key] = await stemFor(key, master)
  writeFileSync(`${mastersFolder}/${stems[key]}.webp`, master)
  totalBytes += master.length
  console.log(`${stems[key]}.webp  ${Math.round(master.length / 1000)} KB`)
}
writeIndex()
console.log(`${Math.round(totalBytes / 1000)} KB in all`)

/** As wide as the widest size that browsers get, and as good as fits. */
async function encodeMaster(drawing: string) {
  const width = Math.max(...pictureWidths)
  const pixels = await sharp(Buffer.from(drawing))
    .resize({ width, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (let quality = 88; quality >= 60; quality -= 4) {
    const master = await sharp(pixels)
      .webp({ quality, effort: 6, smartSubsample: true, preset: 'picture' })
      .toBuffer()
    if (master.length <= maxBytes) return master
  }
  throw new Error(`a master takes more than ${maxBytes} bytes`)
}

/** Part of the address that browsers cache for good, so it changes with the content. */
async function stemFor(key: string, master: Buffer) {
  const picture = await readPicture(master)
  const colour = picture && (await mainColourOf(picture))
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 8)
  return `${key.replaceAll('-', '')}${hash}-${colour ? nearestPlaceholder(colour) : 'clear'}`
}

function writeIndex() {
  const lines = Object.entries(stems)
    .filter(([key]) => drawings[key])
    .map(([key, stem]) => `  ${/\W/.test(key) ? `'${key}'` : key}: '${stem}',\n`)
  const source = `/** Written by artwork/write-masters.ts: the file names of the masters, by the key of the dish. */
export const masterStems: Record<string, string> = {
${lines.join('')}}
`
  writeFileSync('db/seed/master-stems.ts', source)
}

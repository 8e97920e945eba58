// What the pictures of a fresh shop cost its visitors: answers per second while they are made,
// against those of the same server afterwards; after a build:
//   node bench/first-minute.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { awaitPictures } from '#tests/support/await-pictures.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'

import { atLeast, median } from './figures.ts'
import { countAnswers } from './load.ts'

const leastRatio = 0.9
const roundsAfterwards = 20
/** The last is read from the database for each visitor; the others come ready from the cache. */
const targets = [
  { path: '/', acceptEncoding: 'br' },
  { path: '/api/products', acceptEncoding: 'br' },
  { path: '/api/products?uncached', acceptEncoding: 'identity' },
]

const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-bench-'))
const shop = await startBuiltShop({ dataDirectory })
const pictures = { areMade: false }
const made = awaitPictures(shop.origin).then(() => (pictures.areMade = true))

async function measure() {
  const perSecond: Record<string, number> = {}
  for (const target of targets) {
    perSecond[target.path] = await countAnswers({ port: shop.port, ...target }, { seconds: 0.5 })
  }
  return perSecond
}

await measure()
const meanwhile = []
while (!pictures.areMade) meanwhile.push(await measure())
await made
const afterwards = []
while (afterwards.length < roundsAfterwards) afterwards.push(await measure())
await shop.stop()
rmSync(dataDirectory, { recursive: true })

process.stdout.write(`pictures were made during ${meanwhile.length} rounds\n`)
for (const { path } of targets) {
  const during = median(meanwhile.map((round) => round[path] ?? 0))
  const after = median(afterwards.map((round) => round[path] ?? 0))
  const ratio = during / after
  const figures = `${during.toFixed(0)} meanwhile, ${after.toFixed(0)} afterwards, ${ratio.toFixed(2)}`
  process.stdout.write(`${path.padEnd(24)} ${figures} (${atLeast(leastRatio, ratio)})\n`)
}

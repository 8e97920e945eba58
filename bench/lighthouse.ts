// How the shop does on a cheap phone and slow 4G, as Lighthouse's mobile preset simulates them:
//   node bench/lighthouse.ts [runs]
// Starts the built shop with its sample menu (or takes E2E_URL), and prints for each page the median
// of the runs against its target, beside a page of React and its router alone, and the bytes of the
// first view of home by kind. Lighthouse slows
// every machine down four times, and means one whose benchmark index (the first row) is about 2,000:
// below 1,000 it warns. Waiting for a processor that others use counts as work.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { chromium } from '@playwright/test'
import { build } from 'vite'

import { installLighthouse } from '#scripts/install-tools.ts'
import { awaitPictures } from '#tests/support/await-pictures.ts'
import { chromiumOptions } from '#tests/support/chromium-options.ts'
import { measureFirstView } from '#tests/support/first-view.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'

const runs = Number(process.argv[2] ?? 5)
const pages = ['/', '/menu']
const atLeast = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const atMost = {
  'largest-contentful-paint': 1500,
  'cumulative-layout-shift': 0,
  'total-blocking-time': 50,
}

type Figures = Record<string, number>

/** As much of Lighthouse as is used here. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error' },
) => Promise<{ lhr: Report } | undefined>
type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const { default: lighthouse } = (await import(installLighthouse())) as { default: Lighthouse }

const shop = process.env.E2E_URL ? undefined : await openShop()
const origin = process.env.E2E_URL ?? shop?.url ?? ''
const bare = await serveBareReact()
const debugPort = await findFreePort()
const browser = await chromium.launch({
  ...chromiumOptions,
  args: [...chromiumOptions.args, `--remote-debugging-port=${debugPort}`],
})
try {
  const urls = [...pages.map((path) => `${origin}${path}`), bare.url]
  const measured = new Map<string, Figures[]>(urls.map((url) => [url, []]))
  // In turns, so that a busy minute is everybody's.
  for (let run = 0; run < runs; run++) {
    for (const url of urls) {
      const figures = await measure(url)
      if (figures) measured.get(url)?.push(figures)
    }
  }
  for (const [url, figures] of measured) print(url === bare.url ? 'React alone' : url, figures)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true })
  console.log('\nfirst view of /, bytes over the wire:')
  console.table((await measureFirstView(phone, `${origin}/`)).bytes)
} finally {
  await browser.close()
  await shop?.close()
  bare.close()
}

/**
 * Category scores of 0 to 100; audits in milliseconds, layout shift without a unit. Nothing for a run
 * in which Lighthouse saw no paint, as happens on a busy machine.
 */
async function measure(url: string): Promise<Figures | undefined> {
  const result = await lighthouse(url, { port: debugPort, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse had no answer for ${url}`)
  const { categories, audits, environment } = result.lhr
  if (typeof categories.performance?.score !== 'number') return undefined
  const scores = Object.keys(atLeast).map((id) => [id, (categories[id]?.score ?? 0) * 100])
  const times = ['first-contentful-paint', 'speed-index', ...Object.keys(atMost)].map((id) => [
    id,
    audits[id]?.numericValue ?? Number.NaN,
  ])
  return {
    'benchmark index': environment.benchmarkIndex,
    ...Object.fromEntries([...scores, ...times]),
  }
}

function print(path: string, measured: Figures[]) {
  const rows = Object.keys(measured[0] ?? {}).map((id) => {
    const values = measured.map((figures) => figures[id] ?? Number.NaN).sort((a, b) => a - b)
    const median = values[Math.floor(values.length / 2)] ?? Number.NaN
    return {
      id,
      median: round(median),
      from: round(values[0]),
      to: round(values.at(-1)),
      ...verdict(id, median),
    }
  })
  console.log(`\n${path}, ${measured.length} of ${runs} runs with a result`)
  console.table(rows)
}

function verdict(id: string, median: number) {
  const least = atLeast[id as keyof typeof atLeast]
  const most = atMost[id as keyof typeof atMost]
  if (least !== undefined) return { target: `>= ${least}`, passes: Math.round(median) >= least }
  if (most !== undefined) return { target: `<= ${most}`, passes: median <= most }
  return { target: '', passes: '' }
}

function round(value = Number.NaN) {
  return Math.round(value * 1000) / 1000
}

/** A fresh shop, with its pictures; under the name that its pages give as theirs. */
async function openShop() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-lighthouse-'))
  const { origin, port, stop } = await startBuiltShop({ dataDirectory })
  await awaitPictures(origin)
  const close = async () => {
    await stop()
    rmSync(dataDirectory, { recursive: true })
  }
  return { url: `http://localhost:${port}`, close }
}

/** What no page of React can be faster than: its own code and one word, compressed as the shop's. */
async function serveBareReact() {
  const built = await build({
    root: 'bench/bare-react',
    configFile: false,
    logLevel: 'error',
    build: { write: false },
  })
  const output = 'output' in built ? built.output : []
  const files = new Map(
    output.map((file) => [
      `/${file.fileName}`,
      'code' in file ? file.code : Buffer.from(file.source),
    ]),
  )
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = files.get(path)
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(file ? 200 : 404, { 'Content-Type': type, 'Content-Encoding': 'br' })
    response.end(brotliCompressSync(file ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

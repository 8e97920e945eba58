// How near the answers that customers ask for most come to a bare node:http server that sends the
// same bytes and headers (docs/decisions/0020); after a build:
//   node bench/responses-against-bare.ts [path …]
// Prints medians of alternating rounds, in answers per second, and the median of each round's ratio;
// beside it the same ratio in processor time per answer, which other work on the machine disturbs
// less and which decides whether it passes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'

import type { BareAnswer } from './bare-server.ts'
import { atLeast, median } from './figures.ts'
import { countAnswers } from './load.ts'
import { fillShopFolder, processorSeconds, serveShop } from './serve-shop.ts'

/** Short and many: other work on the machine then meets both alike. */
const roundCount = 61
const seconds = 0.2
/** A machine that was idle takes a while to run at full speed. */
const warmUpSeconds = 2
const leastRatio = 0.95
const allPaths = ['/api/products', '/', '/menu']
const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked : allPaths
const acceptEncodings = { 'as browsers ask': 'gzip, deflate, br, zstd', 'not packed': 'identity' }

type Request = { port: number; path: string; acceptEncoding: string }

/** What our server sends, without the headers that node:http adds by itself. */
async function readAnswer({ port, path, acceptEncoding }: Request): Promise<BareAnswer> {
  const headers = { 'Accept-Encoding': acceptEncoding }
  const request = get({ port, path, host: '127.0.0.1', headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const ofNode = new Set(['date', 'connection', 'keep-alive'])
  const sent: string[] = []
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2)
    if (!ofNode.has(name.toLowerCase())) sent.push(name, value)
  }
  return { headers: sent, body: Buffer.concat(chunks).toString('base64') }
}

async function serveBare(answer: BareAnswer) {
  // With the shop's own limits of memory, which cost processor time.
  const execArgv = ['--max-semi-space-size=8', '--max-old-space-size=512']
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv })
  process.on('exit', () => child.kill())
  child.send(answer)
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid ?? 0, stop: () => child.kill() }
}

async function measure(target: Request, pid: number) {
  const before = processorSeconds(pid)
  const perSecond = await countAnswers(target, { seconds })
  return { perSecond, effort: processorSeconds(pid) - before }
}

type Measured = Awaited<ReturnType<typeof measure>>

async function compare(ours: Request, pid: number) {
  const bare = await serveBare(await readAnswer(ours))
  const limit = { ...ours, port: bare.port }
  const rounds: { ours: Measured; bare: Measured }[] = []
  for (const target of [ours, limit]) await countAnswers(target, { seconds: warmUpSeconds })
  while (rounds.length < roundCount) {
    rounds.push({ ours: await measure(ours, pid), bare: await measure(limit, bare.pid) })
  }
  bare.stop()
  const perSecond = (server: 'ours' | 'bare') =>
    median(rounds.map((round) => round[server].perSecond))
  // The system counts processor time in hundredths of a second: too coarse for one round.
  const perEffort = (server: 'ours' | 'bare') =>
    sum(rounds.map((round) => round[server].perSecond)) /
    sum(rounds.map((round) => round[server].effort))
  return {
    ours: perSecond('ours'),
    bare: perSecond('bare'),
    ratio: median(rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
    processorRatio: perEffort('ours') / perEffort('bare'),
  }
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}

const folder = await fillShopFolder()
const shop = await serveShop(folder)
for (const path of paths) {
  for (const acceptEncoding of Object.values(acceptEncodings)) {
    await readAnswer({ port: shop.port, path, acceptEncoding })
  }
}

process.stdout.write(`${''.padEnd(34)}     ours     bare    ratio processor  target\n`)
for (const path of paths) {
  for (const [name, acceptEncoding] of Object.entries(acceptEncodings)) {
    const measured = await compare({ port: shop.port, path, acceptEncoding }, shop.pid)
    const { ours, bare, ratio, processorRatio } = measured
    const figures = [ours.toFixed(0), bare.toFixed(0), ratio.toFixed(2), processorRatio.toFixed(2)]
    const line = figures.map((figure) => figure.padStart(9)).join('')
    const outcome = atLeast(leastRatio, processorRatio)
    process.stdout.write(`${`${path}, ${name}`.padEnd(34)}${line}  ${outcome}\n`)
  }
}
await shop.stop()
folder.remove()

// How long the built server takes from its second start until it answers, and how much memory it
// holds at rest (after a few pages), embedded and with PostgreSQL; after a build (Linux):
//   node bench/start-and-memory.ts
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { atMost, median } from './figures.ts'
import { fillShopFolder, serveShop, type ShopFolder } from './serve-shop.ts'

const rounds = 5
const restMs = 8000
const visited = ['/', '/menu', '/api/products', '/login']

function memoryOf(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function measure(folder: ShopFolder) {
  await (await serveShop(folder)).stop()
  const figures: { startMs: number; startProcessorMs: number; restMegabytes: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shop = await serveShop(folder)
    for (const path of visited) await (await fetch(shop.origin + path)).arrayBuffer()
    await pause(restMs)
    figures.push({ ...shop, restMegabytes: memoryOf(shop.pid) })
    await shop.stop()
  }
  folder.remove()
  const of = (figure: keyof (typeof figures)[number]) =>
    median(figures.map((round) => round[figure]))
  return {
    startMs: of('startMs'),
    processorMs: of('startProcessorMs'),
    restMb: of('restMegabytes'),
  }
}

type Most = { startMs: number; restMb: number }

async function print(name: string, folder: ShopFolder, most: Most) {
  const { startMs, processorMs, restMb } = await measure(folder)
  process.stdout.write(
    `${name}: second start ${startMs.toFixed(0)} ms (${atMost(most.startMs, startMs)}; ` +
      `of processor time ${processorMs.toFixed(0)} ms), ` +
      `at rest ${restMb.toFixed(0)} MB (${atMost(most.restMb, restMb)})\n`,
  )
}

await print('embedded', await fillShopFolder(), { startMs: 800, restMb: 260 })
const postgres = await startThrowawayPostgres()
await print('PostgreSQL', await fillShopFolder(postgres.url), { startMs: 350, restMb: 140 })
await postgres.stop()

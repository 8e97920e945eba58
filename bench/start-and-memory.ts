// How long the built server takes from its second start until it answers, and how much memory it
// holds at rest (after a few pages), embedded and with PostgreSQL; after a build (Linux):
//   node bench/start-and-memory.ts
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { median } from './median.ts'
import { fillShopFolder, serveShop } from './serve-shop.ts'
import type { ShopFolder } from './serve-shop.ts'

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
    median(figures.map((round) => round[figure])).toFixed(0)
  return `second start ${of('startMs')} ms (≤ 1500; of processor time ${of('startProcessorMs')} ms), at rest ${of('restMegabytes')} MB`
}

function print(name: string, measured: string, mostMegabytes: number) {
  process.stdout.write(`${name}: ${measured} (≤ ${mostMegabytes})\n`)
}

print('embedded', await measure(await fillShopFolder()), 300)
const postgres = await startThrowawayPostgres()
print('PostgreSQL', await measure(await fillShopFolder(postgres.url)), 150)
await postgres.stop()

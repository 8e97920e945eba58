// How soon many open pages of the shop know a new stock, and what they take of the server's memory;
// after a build (Linux):
//   node bench/open-pages.ts [pages] [changes] [postgres]
// Each page is one raw socket that holds GET /api/live open, as a browser does. Both processes need
// a file descriptor for each: `ulimit -Hn` must be above the number of pages (`ulimit -n 20000`).
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import { SessionWire } from '#contract/staff/auth.ts'
import { readJson } from '#tests/support/read-json.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { median } from './figures.ts'
import { fillShopFolder, processorSeconds, serveShop } from './serve-shop.ts'

const pages = Number(process.argv[2] ?? 5000)
const changes = Number(process.argv[3] ?? 20)
const hasPostgres = process.argv[4] === 'postgres'
const targetMs = 2000
const targetMegabytes = 100
const openAtOnce = 100
const restMs = 15_000
/** A server at work has its memory for short-lived objects already. */
const warmUpPages = 500
const timeoutMs = 60_000

const postgres = hasPostgres ? await startThrowawayPostgres() : undefined
const folder = await fillShopFolder(postgres?.url)
const shop = await serveShop(folder, { TRUST_PROXY: 'loopback' })
const { port, hostname } = new URL(shop.origin)
const sockets: Socket[] = []
let snapshots = 0
let received = 0

function megabytes() {
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Every page has its own address, as if it came through a proxy. */
function openPage(number: number) {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const socket = connect({ port: Number(port), host: hostname })
  sockets.push(socket)
  socket.write(`GET /api/live HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  socket.on('data', (bytes) => {
    if (bytes.includes('event: snapshot')) snapshots += 1
    if (bytes.includes('event: change')) received += 1
  })
  socket.on('error', (error) => {
    throw error
  })
}

async function until(isSo: () => boolean) {
  const giveUpAt = performance.now() + timeoutMs
  while (!isSo()) {
    if (performance.now() > giveUpAt) {
      throw new Error(`gave up: ${snapshots} pages are open, ${received} have the change`)
    }
    await pause(1)
  }
}

async function memoryAtRest() {
  await pause(restMs)
  return megabytes()
}

async function openPages(from: number, to: number) {
  for (let number = from; number < to; number += 1) {
    openPage(number)
    if (number % openAtOnce === 0) await until(() => snapshots >= number - openAtOnce)
  }
  await until(() => snapshots >= to)
}

async function signIn() {
  const response = await fetch(`${shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  })
  return (await readJson(SessionWire, response)).accessToken
}

/** Milliseconds from the press until the last page has the change. */
async function changeStock(token: string, id: string, stock: number) {
  received = 0
  const begun = performance.now()
  const response = await fetch(`${shop.origin}/api/products/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ stock }),
  })
  if (!response.ok) throw new Error(`the change was answered ${response.status}`)
  await until(() => received >= sockets.length)
  return performance.now() - begun
}

function verdict(isKept: boolean) {
  return isKept ? 'kept' : 'MISSED'
}

try {
  const token = await signIn()
  const menu = await readJson(z.array(ProductWire), await fetch(`${shop.origin}/api/products`))
  const atStart = await memoryAtRest()
  await openPages(0, warmUpPages)
  const before = await memoryAtRest()
  const begun = performance.now()
  await openPages(warmUpPages, warmUpPages + pages)
  const openedMs = performance.now() - begun
  const opened = await memoryAtRest()

  const taken: number[] = []
  const processorBefore = processorSeconds(shop.pid)
  for (let nth = 0; nth < changes; nth += 1) {
    taken.push(await changeStock(token, menu[0]?._id ?? '', 100 + nth))
    await pause(250)
  }
  const processorMs = ((processorSeconds(shop.pid) - processorBefore) * 1000) / changes
  const longest = Math.max(...taken)
  const more = opened - before
  process.stdout.write(
    `${pages} pages opened in ${(openedMs / 1000).toFixed(1)} s\n` +
      `a change reaches all: median ${median(taken).toFixed(0)} ms, longest ${longest.toFixed(0)} ms ` +
      `(target ${targetMs} ms: ${verdict(longest <= targetMs)}), ` +
      `${processorMs.toFixed(0)} ms of the server's processor time each\n` +
      `memory: ${atStart.toFixed(0)} MB at the start, ${before.toFixed(0)} MB with ${warmUpPages} pages, ` +
      `${more.toFixed(0)} MB more with ${pages} more ` +
      `(target ${targetMegabytes} MB: ${verdict(more <= targetMegabytes)})\n`,
  )
} finally {
  for (const socket of sockets) socket.destroy()
  await shop.stop()
  folder.remove()
  await postgres?.stop()
}

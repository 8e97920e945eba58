// Full orders per second (checkout, payment in the sandbox, verify) of the built server, with 32,
// 8 and one buyer at once; on PostgreSQL against the same rows sent straight from `pg`, in turns:
//   npm run build && node bench/orders-per-second.ts [postgres|pglite|both] [all]
// `all`: with promised times, slots, a chosen option and every message to customers. All
// orders are completed every 250 ms: both sides have few open ones, as a kitchen has. A round has
// as many orders as weeks of a kitchen: autovacuum looks each second instead of each minute.
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { openBareOrders } from './bare-orders.ts'
import { atLeast, median } from './figures.ts'
import { nextBuyer, openShop, orderAt, stockUp } from './place-orders.ts'

/** The least that ours may place of what the same rows from `pg` allow. */
const loads = [
  { buyers: 32, leastRatio: 0.5 },
  { buyers: 8, leastRatio: 0.35 },
  { buyers: 1, leastRatio: 0.3 },
]
const rounds = 5
const roundMs = 4000
const completeEveryMs = 250
const hasAll = process.argv[3] === 'all'
/** With all features the ratio may fall to this part of it. */
const leastOfAll = hasAll ? 0.8 : 1

/** Milliseconds that each order took, of as many as fit into a round. */
async function runRound(place: () => Promise<void>, buyers: number) {
  const taken: number[] = []
  const until = performance.now() + roundMs
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < until) {
        const begun = performance.now()
        await place()
        taken.push(performance.now() - begun)
      }
    }),
  )
  return taken.toSorted((one, other) => one - other)
}

function at(sorted: readonly number[], share: number) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** How often this disk makes a small write durable, one after the other. */
function fsyncsPerSecond() {
  const folder = mkdtempSync(join(tmpdir(), 'tukunya-fsync-'))
  const file = openSync(join(folder, 'probe'), 'w')
  let count = 0
  for (const until = performance.now() + 1000; performance.now() < until; count += 1) {
    writeSync(file, Buffer.alloc(8192))
    fsyncSync(file)
  }
  closeSync(file)
  rmSync(folder, { recursive: true })
  return count
}

function say(name: string, rates: number[], all: number[]) {
  const sorted = all.toSorted((one, other) => one - other)
  const [p50, p99] = [at(sorted, 0.5), at(sorted, 0.99)]
  process.stdout.write(
    `${name.padEnd(22)}${median(rates).toFixed(0).padStart(6)} orders/s   p50 ${p50.toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} x)\n`,
  )
}

type Side = { name: string; place: () => Promise<void>; rates: number[]; taken: number[] }

async function alternate(sides: Side[], buyers: number) {
  for (const { place } of sides) await runRound(place, buyers)
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) {
      const taken = await runRound(side.place, buyers)
      side.rates.push((taken.length * 1000) / roundMs)
      side.taken.push(...taken)
    }
  }
  for (const { name, rates, taken } of sides) say(name, rates, taken)
}

/** Runs until `work` has ended. */
async function repeatDuring(work: Promise<void>, run: () => Promise<void>) {
  const ended = work.then(() => true)
  while (!(await Promise.race([ended, pause(completeEveryMs, false)]))) await run()
}

async function onPostgres() {
  const postgres = await startThrowawayPostgres({
    isDurable: true,
    settings: ['autovacuum_naptime=1'],
  })
  const server = await openShop(postgres.url)
  const bare = openBareOrders(postgres.url, { hasAll })
  try {
    const dishes = await stockUp(server, { hasAll })
    const placeOurs = async () => void (await orderAt(server.connections, nextBuyer(dishes)))
    const placeBare = async () => {
      const { dish, phone } = nextBuyer(dishes)
      await bare.place(dish, phone)
    }
    for (const { buyers, leastRatio } of loads) {
      const ours: Side = { name: 'ours, PostgreSQL', place: placeOurs, rates: [], taken: [] }
      const limit: Side = { name: 'the same from pg', place: placeBare, rates: [], taken: [] }
      await repeatDuring(alternate([ours, limit], buyers), bare.completeAll)
      const ratio = median(ours.rates) / median(limit.rates)
      const outcome = atLeast(leastRatio * leastOfAll, ratio)
      process.stdout.write(`${buyers} at once: ratio ${ratio.toFixed(2)} (${outcome})\n`)
    }
  } finally {
    await bare.close()
    await server.close()
    await postgres.stop()
  }
}

async function onPglite() {
  const server = await openShop()
  try {
    const dishes = await stockUp(server, { hasAll })
    const place = async () => void (await orderAt(server.connections, nextBuyer(dishes)))
    for (const { buyers } of loads) {
      await alternate([{ name: `ours, PGlite, ${buyers}`, place, rates: [], taken: [] }], buyers)
    }
    process.stdout.write(`this disk: ${fsyncsPerSecond()} fsyncs/s\n`)
  } finally {
    await server.close()
  }
}

const kind = process.argv[2] ?? 'both'
if (kind !== 'pglite') await onPostgres()
if (kind !== 'postgres') await onPglite()

import { setImmediate as afterReading } from 'node:timers/promises'

import type { Db } from './connection.ts'
import { isOutage } from './is-outage.ts'

type Rider<One, Result> = {
  one: One
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}
type Line<One, Result> = { driver?: symbol | undefined; waiting: Rider<One, Result>[] }

/** After this time the next batch starts on another connection: the active one may hang. */
const patienceMs = 2000

/**
 * Collects calls made while a batch is running and sends them as the next batch. `run` is
 * all-or-nothing and returns one result per call, in order.
 */
export function createBatcher<One, Result>(
  run: (db: Db, all: readonly One[]) => Promise<readonly Result[]>,
  { most = 100 } = {},
) {
  const lines = new WeakMap<Db, Line<One, Result>>()

  function lineOf(db: Db) {
    const line = lines.get(db) ?? { waiting: [] }
    lines.set(db, line)
    return line
  }

  async function serve(db: Db, line: Line<One, Result>) {
    const driver = Symbol()
    line.driver = driver
    while (line.driver === driver && line.waiting.length > 0) {
      // Lets Node read requests that have arrived: the embedded database blocks this thread.
      await afterReading()
      const overdue = setTimeout(() => void serve(db, line), patienceMs)
      await ride(db, line.waiting.splice(0, most))
      clearTimeout(overdue)
    }
    if (line.driver === driver) line.driver = undefined
  }

  async function ride(db: Db, riders: readonly Rider<One, Result>[]) {
    try {
      const results = await run(
        db,
        riders.map(({ one }) => one),
      )
      riders.forEach(({ resolve }, place) => resolve(results[place] as Result))
    } catch (error) {
      if (riders.length > 1 && !isOutage(error)) await rideInHalves(db, riders)
      else for (const { reject } of riders) reject(error)
    }
  }

  /** Finds the calls that the database rejects without sending each one alone. */
  async function rideInHalves(db: Db, riders: readonly Rider<One, Result>[]) {
    const middle = Math.floor(riders.length / 2)
    await ride(db, riders.slice(0, middle))
    await ride(db, riders.slice(middle))
  }

  return (db: Db, one: One) =>
    new Promise<Result>((resolve, reject) => {
      const line = lineOf(db)
      line.waiting.push({ one, resolve, reject })
      if (!line.driver) void serve(db, line)
    })
}

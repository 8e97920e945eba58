import { setImmediate as afterReading } from 'node:timers/promises'

import type { Db } from './connection.ts'
import { isOutage } from './is-outage.ts'

type Rider<One, Result> = {
  one: One
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}
type Line<One, Result> = { driver?: symbol | undefined; waiting: Rider<One, Result>[] }

/** A connection that hangs must not hold up those behind it: they take another one. */
const patienceMs = 2000

/**
 * Callers that come while an earlier call is under way go to the database together, as the next
 * one. `run` does all of them or, when it throws, nothing, and gives a result for each in the same
 * order. See docs/decisions/0025.
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
      // Those whose requests lie in the sockets already: the embedded database works on this very
      // thread, and nobody is read while it does.
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

  /** What the database refuses for one must not harm the others, nor send each of them alone. */
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

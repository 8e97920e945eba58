import type { Db } from './connection.ts'
import { isOutage } from './is-outage.ts'

type Rider<One, Result> = {
  one: One
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}
type Line<One, Result> = { running: number; waiting: Rider<One, Result>[] }

/**
 * Callers that come while an earlier call is under way go to the database together, as the next
 * one. `run` does all of them or, when it throws, nothing, and gives a result for each in the same
 * order. See docs/decisions/0025.
 */
export function batched<One, Result>(
  run: (db: Db, all: readonly One[]) => Promise<readonly Result[]>,
  { atOnce = 1, most = 100 } = {},
) {
  const lines = new WeakMap<Db, Line<One, Result>>()

  function lineOf(db: Db) {
    const line = lines.get(db) ?? { running: 0, waiting: [] }
    lines.set(db, line)
    return line
  }

  async function serve(db: Db, line: Line<One, Result>) {
    line.running += 1
    while (line.waiting.length > 0) await ride(db, line.waiting.splice(0, most))
    line.running -= 1
  }

  async function ride(db: Db, riders: readonly Rider<One, Result>[]) {
    try {
      const results = await run(
        db,
        riders.map(({ one }) => one),
      )
      riders.forEach(({ resolve }, place) => resolve(results[place] as Result))
    } catch (error) {
      // What the database refuses for one must not harm the others.
      if (riders.length > 1 && !isOutage(error)) for (const rider of riders) await ride(db, [rider])
      else for (const { reject } of riders) reject(error)
    }
  }

  return (db: Db, one: One) =>
    new Promise<Result>((resolve, reject) => {
      const line = lineOf(db)
      line.waiting.push({ one, resolve, reject })
      if (line.running < atOnce) void serve(db, line)
    })
}

import type { Db } from './connection.ts'

type Done<Result> = {
  result: Result
  /** Sent, but not awaited: `db.execute(…).execute()`. */
  last?: Promise<unknown> | undefined
}

/**
 * A transaction whose COMMIT does not wait for the result of its last statement (docs/decisions/0081).
 * Rejects with the error of that statement when it fails: COMMIT rolls back then.
 */
export async function commitWithLast<Result>(
  db: Db,
  run: (tx: Db) => Promise<Done<Result>>,
): Promise<Result> {
  let last: Promise<unknown> | undefined
  const committed = db.transaction(async (tx) => {
    const done = await run(tx)
    last = done.last
    last?.catch(() => undefined)
    return done.result
  })
  // Its rejection takes the place of what PGlite says of COMMIT.
  return committed.finally(() => last)
}

import type { Db } from './connection.ts'

type TransactionResult<Result> = {
  result: Result
  /** Sent, but not awaited, as by `db.execute(…).execute()`. */
  last?: Promise<unknown> | undefined
}

/**
 * A transaction whose COMMIT does not wait for the result of its last statement (docs/decisions/0081).
 * Rejects with the error of that statement when it fails: PostgreSQL answers COMMIT with a rollback then. Use it
 * after reads and locks only: a statement that fails before it is sent does not roll back earlier ones.
 */
export async function commitWithLast<Result>(
  db: Db,
  run: (tx: Db) => Promise<TransactionResult<Result>>,
): Promise<Result> {
  let last: Promise<unknown> | undefined
  const committed = db.transaction(async (tx) => {
    const done = await run(tx)
    // A query of Drizzle runs again each time that it is awaited.
    last = Promise.resolve(done.last)
    last.catch(() => undefined)
    return done.result
  })
  // Replaces PGlite's error of COMMIT with the error of the statement.
  return committed.finally(() => last)
}

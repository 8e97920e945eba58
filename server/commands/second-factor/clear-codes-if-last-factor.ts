import type { Db } from '#db/connection.ts'
import { findSecondFactor, setSecondFactor } from '#db/queries/second-factors.ts'

/** Call after removing the app or a passkey. Without a factor, deletes the recovery codes and returns true. */
export async function clearCodesIfLastFactor(tx: Db, userId: string) {
  if (await findSecondFactor(tx, userId)) return false
  await setSecondFactor(tx, userId, { recoveryHashes: [] })
  return true
}

import type { Db } from '#db/connection.ts'
import { findSecondFactor, setSecondFactor } from '#db/queries/second-factors.ts'

/** Call after the app or a passkey was removed. True when no factor is left: recovery codes then end too. */
export async function clearCodesIfLastFactor(tx: Db, userId: string) {
  if (await findSecondFactor(tx, userId)) return false
  await setSecondFactor(tx, userId, { recoveryHashes: [] })
  return true
}

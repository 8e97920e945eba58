import type { Db } from '#db/connection.ts'
import { findSecondFactor, setSecondFactor } from '#db/queries/second-factors.ts'

/** After the app or a passkey was removed. Without the other kind, recovery codes end too. */
export async function isStillOn(tx: Db, userId: string) {
  if (await findSecondFactor(tx, userId)) return true
  await setSecondFactor(tx, userId, { recoveryHashes: [] })
  return false
}

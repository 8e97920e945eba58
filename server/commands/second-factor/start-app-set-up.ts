import { randomBytes } from 'node:crypto'

import { setUnconfirmedApp } from '#db/queries/second-factors.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { findUser } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import { encryptSecret } from '#server/auth/encrypted-secret.ts'
import { stepBeforeSetUp, toBase32, totpUri } from '#server/auth/totp.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

const secretBytes = 20

type SetUpDeps = Pick<Deps, 'db' | 'clock' | 'hashing' | 'secret'>

/** Sign-in does not change until a first code confirms the set-up. */
export async function startAppSetUp(deps: SetUpDeps, actor: Staff, currentPassword: string) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const user = await findUser(deps.db, actor.id)
  if (!user) return refuse('signed-out')
  const secret = randomBytes(secretBytes)
  const encrypted = encryptSecret(deps.secret, actor.id, secret)
  const lastStep = stepBeforeSetUp(deps.clock())
  const begun = { userId: actor.id, secret: encrypted, lastStep }
  if (!(await setUnconfirmedApp(deps.db, begun))) return refuse('app-already-set-up')
  const issuer = (await findShopSettings(deps.db))?.name || 'Tukunya'
  return { secret: toBase32(secret), uri: totpUri(secret, { issuer, account: user.email }) }
}

import { listPasskeys } from '#db/queries/passkeys.ts'
import { ensureSecondFactor } from '#db/queries/second-factors.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { findUser } from '#db/queries/users.ts'
import { maxPasskeys } from '#domain/passkey.ts'
import { refuse } from '#domain/refusal.ts'
import { makePasskeySetUpChallenge } from '#server/auth/challenge.ts'
import { passkeyCreation } from '#server/auth/passkey-options.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

type StartDeps = Pick<Deps, 'db' | 'clock' | 'hashing' | 'secret' | 'publicUrl'>

/** Sign-in does not change until the passkey is confirmed. */
export async function startPasskey(deps: StartDeps, actor: Staff, currentPassword: string) {
  const { db, clock, secret, publicUrl } = deps
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const user = await findUser(db, actor.id)
  if (!user) return refuse('signed-out')
  const passkeys = await listPasskeys(db, user.id)
  if (passkeys.length >= maxPasskeys) return refuse('too-many-passkeys', { max: maxPasskeys })
  await ensureSecondFactor(db, user.id)
  const session = { userId: user.id, sessionId: actor.sessionId, now: clock() }
  const challenge = await makePasskeySetUpChallenge(secret, session)
  const shopName = (await findShopSettings(db))?.name || 'Tukunya'
  const ceremony = { token: challenge, publicUrl, shopName }
  return { challenge, options: passkeyCreation(ceremony, user, passkeys) }
}

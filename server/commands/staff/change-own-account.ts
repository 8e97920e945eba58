import { isRefusal } from '#domain/refusal.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { confirmPassword } from './confirm-password.ts'
import { changeUser } from './users.ts'

type AccountDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'hashing'>
type Change = { currentPassword: string; password?: string; email?: string }

/** Ends all sessions but this one when the password changes. */
export async function changeOwnAccount(
  deps: AccountDeps,
  actor: Staff,
  { currentPassword, ...change }: Change,
) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const exceptSessionId = actor.sessionId
  const outcome = await changeUser(deps, actor, { id: actor.id, ...change }, { exceptSessionId })
  return isRefusal(outcome) ? outcome : undefined
}

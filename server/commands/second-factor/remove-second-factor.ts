import {
  lockSecondFactor,
  removeSecondFactor,
  setSecondFactor,
} from '#db/queries/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/security-emails.ts'
import { removeSessionsOf } from '#db/queries/sessions.ts'
import { findUser } from '#db/queries/users.ts'
import { accountLine } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import { changeError } from '#domain/role.ts'
import { fullName } from '#domain/user.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import { isStillSignedIn, lockStaff } from '#server/commands/staff/lock-staff.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { clearCodesIfLastFactor } from './clear-codes-if-last-factor.ts'

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>

/** Keeps the passkeys. */
export async function removeOwnAuthenticatorApp(
  deps: RemoveDeps,
  actor: Staff,
  currentPassword: string,
) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const user = await findUser(tx, actor.id)
    if (!user) return refuse('signed-out')
    const factor = await lockSecondFactor(tx, actor.id)
    if (!factor?.confirmedAt) return refuse('no-second-factor')
    await setSecondFactor(tx, actor.id, { secret: null, confirmedAt: null, lastStep: 0 })
    const isLast = await clearCodesIfLastFactor(tx, actor.id)
    const event = isLast ? 'factor-removed' : 'app-removed'
    await insertSecurityEmail(tx, user, { event, device: null, at: deps.clock() })
    recordAudit([accountLine(actor, 'secondFactor', 'removed')])
    return undefined
  })
}

/** Removes the app and all passkeys, and ends all sessions: a lost phone may still be signed in. */
export async function removeSecondFactorOf(deps: RemoveDeps, actor: Staff, id: string) {
  if (id === actor.id) return refuse('own-second-factor')
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const { target: user } = await lockStaff(tx, actor, { targetId: id })
    if (!user) return refuse('user-not-found')
    const fault = changeError(actor, user, {})
    if (fault) return refuse('staff-fault', { fault })
    const now = deps.clock()
    if (!(await isStillSignedIn(tx, actor, now))) return refuse('signed-out')
    if (!(await removeSecondFactor(tx, id))) return refuse('no-second-factor')
    await removeSessionsOf(tx, id)
    await insertSecurityEmail(tx, user, { event: 'factor-removed', device: null, at: now })
    recordAudit([accountLine({ id, name: fullName(user) }, 'secondFactor', 'removed')])
    return undefined
  })
}

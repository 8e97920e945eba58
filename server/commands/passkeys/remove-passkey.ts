import { removePasskey } from '#db/queries/passkeys.ts'
import { lockSecondFactor } from '#db/queries/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/security-emails.ts'
import { findUser } from '#db/queries/users.ts'
import { accountLine } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import { clearCodesIfLastFactor } from '#server/commands/second-factor/clear-codes-if-last-factor.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>
type Removal = { id: string; currentPassword: string }

export async function removeOwnPasskey(deps: RemoveDeps, actor: Staff, removal: Removal) {
  const refused = await confirmPassword(deps, actor, removal.currentPassword)
  if (refused) return refused
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockSecondFactor(tx, actor.id)
    const user = await findUser(tx, actor.id)
    const removed = await removePasskey(tx, { id: removal.id, userId: actor.id })
    if (!removed || !user) return refuse('passkey-not-found')
    const isLast = await clearCodesIfLastFactor(tx, actor.id)
    const event = isLast ? 'factor-removed' : 'passkey-removed'
    await insertSecurityEmail(tx, user, { event, device: null, at: deps.clock() })
    recordAudit([accountLine(actor, 'passkey', `removed: ${removed.name}`)])
    return undefined
  })
}

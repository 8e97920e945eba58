import { findSecondFactor, setSecondFactor } from '#db/queries/second-factors.ts'
import { accountLine } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '#server/auth/recovery-code.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

type RenewDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>

export async function renewRecoveryCodes(deps: RenewDeps, actor: Staff, currentPassword: string) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    if (!(await findSecondFactor(tx, actor.id))) return refuse('no-second-factor')
    const recoveryCodes = makeRecoveryCodes()
    await setSecondFactor(tx, actor.id, { recoveryHashes: recoveryCodes.map(hashRecoveryCode) })
    recordAudit([accountLine(actor, 'recoveryCodes', 'replaced')])
    return recoveryCodes
  })
}

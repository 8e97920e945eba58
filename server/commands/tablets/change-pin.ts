import { removePin, setPin } from '#db/queries/kitchen-tablets.ts'
import { accountLine } from '#domain/audit-lines.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeError } from '#domain/role.ts'
import { fullName } from '#domain/user.ts'
import { queueHash } from '#server/auth/password.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import { isStillSignedIn, lockStaff } from '#server/commands/staff/lock-staff.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

type PinDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>
type NewPin = { currentPassword: string; pin: string }

export async function setOwnPin(deps: PinDeps, actor: Staff, { currentPassword, pin }: NewPin) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const pinHash = await queueHash(deps.hashing, actor.id, pin)
  if (isRefusal(pinHash)) return pinHash
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockStaff(tx, actor, {})
    if (!(await isStillSignedIn(tx, actor, deps.clock()))) return refuse('signed-out')
    await setPin(tx, actor.id, pinHash)
    recordAudit([accountLine(actor, 'pin', 'set')])
    return undefined
  })
}

export async function removeOwnPin(deps: PinDeps, actor: Staff, currentPassword: string) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  return refused ?? removePinOf(deps, actor, actor.id)
}

export async function removePinOf(deps: Pick<Deps, 'db' | 'clock'>, actor: Staff, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const { target: user } = await lockStaff(tx, actor, { targetId: id })
    if (!user) return refuse('user-not-found')
    const fault = changeError(actor, user, {})
    if (fault) return refuse('staff-fault', { fault })
    if (!(await isStillSignedIn(tx, actor, deps.clock()))) return refuse('signed-out')
    if (!(await removePin(tx, id))) return refuse('no-pin')
    recordAudit([accountLine({ id, name: fullName(user) }, 'pin', 'removed')])
    return undefined
  })
}

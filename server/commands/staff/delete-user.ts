import { removeUser } from '#db/queries/users.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import { deletionError } from '#domain/role.ts'
import { fullName } from '#domain/user.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { changeAsStaff } from './change-as-staff.ts'
import { isStillSignedIn, lockStaff } from './lock-staff.ts'

type UserDeps = Pick<Deps, 'db' | 'clock' | 'log'>

export async function deleteUser({ db, clock, log }: UserDeps, actor: Staff, id: string) {
  const refused = await changeAsStaff({ db, clock }, actor, async (tx, recordAudit) => {
    const { target, isLast } = await lockStaff(tx, actor, { targetId: id })
    if (!target) return refuse('user-not-found')
    const fault = deletionError(actor, target)
    if (fault) return refuse('staff-fault', { fault })
    if (isLast) return refuse('last-super-admin')
    if (!(await isStillSignedIn(tx, actor, clock()))) return refuse('signed-out')
    await removeUser(tx, id)
    recordAudit(auditLines('user', { id, name: fullName(target), before: target }))
    return undefined
  })
  if (!refused) log.info({ by: actor.id, userId: id }, 'user deleted')
  return refused
}

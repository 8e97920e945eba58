import type { Db } from '#db/connection.ts'
import { findStaff } from '#db/queries/sessions.ts'
import { lockUsers } from '#db/queries/users.ts'
import { isLastSuperAdmin } from '#domain/user.ts'
import type { Staff } from '#server/deps/deps.ts'

/** Locks the actor, the target and all SuperAdmins until the transaction ends. */
export async function lockStaff(tx: Db, actor: Staff, { targetId }: { targetId?: string }) {
  const locked = await lockUsers(tx, [actor.id, ...(targetId ? [targetId] : [])])
  return {
    target: locked.find(({ id }) => id === targetId),
    isLast: targetId !== undefined && isLastSuperAdmin(targetId, locked),
  }
}

export async function isStillSignedIn(tx: Db, { id, sessionId }: Staff, now: Date) {
  return (await findStaff(tx, { sessionId, userId: id, now })) !== undefined
}

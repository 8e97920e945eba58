import { insertTablet, removeTablet } from '#db/queries/kitchen-tablets.ts'
import { removeSession } from '#db/queries/sessions.ts'
import { accountLine } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import { isStillSignedIn } from '#server/commands/staff/lock-staff.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

type TabletDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>
type Adding = { currentPassword: string; device: string | null }

/** Turns this browser into a kitchen tablet, which signs the Admin out of it. */
export async function addTablet(
  deps: TabletDeps,
  actor: Staff,
  { currentPassword, device }: Adding,
) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const now = deps.clock()
    if (!(await isStillSignedIn(tx, actor, now))) return refuse('signed-out')
    const token = newToken()
    await insertTablet(tx, { tokenHash: hashToken(token), device, createdAt: now })
    await removeSession(tx, actor.sessionId)
    recordAudit([accountLine(actor, 'kitchenTablet', 'added')])
    return { token }
  })
}

export async function endTablet(deps: TabletDeps, actor: Staff, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    if (!(await isStillSignedIn(tx, actor, deps.clock()))) return refuse('signed-out')
    if (!(await removeTablet(tx, id))) return refuse('tablet-not-found')
    recordAudit([accountLine(actor, 'kitchenTablet', 'ended')])
    return undefined
  })
}

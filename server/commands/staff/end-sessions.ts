import { removeSessionOf, removeSessionsOf } from '#db/queries/sessions.ts'
import { accountLine } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { changeAsStaff } from './change-as-staff.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock'>

export async function endSession(deps: SessionDeps, actor: Staff, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const isEnded = await removeSessionOf(tx, { id, userId: actor.id })
    if (!isEnded) return refuse('session-not-found')
    recordAudit([accountLine(actor, 'session', 'ended')])
    return undefined
  })
}

export async function endOtherSessions(deps: SessionDeps, actor: Staff) {
  await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await removeSessionsOf(tx, actor.id, { exceptSessionId: actor.sessionId })
    recordAudit([accountLine(actor, 'otherSessions', 'ended')])
  })
}

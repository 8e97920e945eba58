import { removeScreen as deleteScreen } from '#db/queries/staff-screens.ts'
import { screenLine } from '#domain/audit-lines.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function removeScreen(
  deps: ChangeDeps,
  id: string,
  actor: Actor,
): Promise<Refusal | undefined> {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const removed = await deleteScreen(tx, id)
    if (!removed) return refuse('screen-not-found')
    recordAudit([screenLine({ id, name: removed.name }, { rings: false })])
    return undefined
  })
  return isRefusal(outcome) ? outcome : undefined
}

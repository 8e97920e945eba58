import { listCodes, lockCodes, setCodeEnded } from '#db/queries/discount-codes.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

/** Payments that hold keep their price. Idempotent. */
export async function endCode(deps: ChangeDeps, actor: Actor, code: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const [before] = await lockCodes(tx, [code])
    if (!before) return refuse('code-not-found')
    const endedAt = before.endedAt ?? deps.clock()
    if (!before.endedAt) await setCodeEnded(tx, code, endedAt)
    const after = { ...before, endedAt }
    recordAudit(auditLines('code', { id: code, name: code, before, after }))
    const ended = (await listCodes(tx)).find((one) => one.code === code)
    return ended ?? refuse('code-not-found')
  })
}

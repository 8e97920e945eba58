import {
  listDiscountCodes,
  lockDiscountCodes,
  setDiscountCodeEnded,
} from '#db/queries/discount-codes.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

/** Open holds keep their discount. Idempotent. */
export async function endDiscountCode(deps: ChangeDeps, actor: Actor, code: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const [before] = await lockDiscountCodes(tx, [code])
    if (!before) return refuse('code-not-found')
    const endedAt = before.endedAt ?? deps.clock()
    if (!before.endedAt) await setDiscountCodeEnded(tx, code, endedAt)
    const after = { ...before, endedAt }
    recordAudit(auditLines('code', { id: code, name: code, before, after }))
    const ended = (await listDiscountCodes(tx)).find((one) => one.code === code)
    return ended ?? refuse('code-not-found')
  })
}

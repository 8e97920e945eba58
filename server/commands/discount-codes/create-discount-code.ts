import type { NewDiscountCode } from '#contract/discount-code.ts'
import { insertDiscountCode } from '#db/queries/discount-codes.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function createDiscountCode(deps: ChangeDeps, actor: Actor, wanted: NewDiscountCode) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const amount = wanted.kind === 'free-delivery' ? 0 : wanted.amount
    const after = await insertDiscountCode(tx, { ...wanted, amount, createdAt: deps.clock() })
    if (!after) return refuse('code-taken')
    recordAudit(auditLines('code', { id: after.code, name: after.code, after }))
    return { ...after, uses: 0, givenNaira: 0 }
  })
}

import { setQuestionHandled } from '#db/queries/payment-questions.ts'
import { questionLine } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

/** Closes a question: staff called the customer back, or need not. */
export async function handlePaymentQuestion(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const question = await setQuestionHandled(tx, id, { at: deps.clock(), by: actor.name })
    if (!question) return refuse('question-not-found')
    recordAudit([questionLine(question)])
    return undefined
  })
}

import type { ResolveReview } from '#contract/payments/payment.ts'
import { insertResolvedReview } from '#db/queries/payments/payments.ts'
import { reviewKey, reviewMessage, type ReviewReason } from '#domain/payments/review-reason.ts'
import { refuse } from '#domain/refusal.ts'
import { reviewResolvedLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

import { changePayment } from './change-payment.ts'

/** The same reason does not come back; the next one shows at once. */
export async function resolveReview(
  deps: ChangeDeps,
  reference: string,
  { actor, ...resolved }: ResolveReview & { actor: Actor },
) {
  const at = deps.clock()
  return changeAsStaff(deps, actor, (staffTx, recordAudit) =>
    changePayment(staffTx, { reference, now: at }, async (tx, payment) => {
      if (!payment) return refuse('payment-not-found')
      const { review } = payment
      if (review === null) return refuse('nothing-to-settle')
      if (isAnother(review, resolved)) return refuse('nothing-to-settle')
      await insertResolvedReview(tx, { reference, review, note: resolved.note, by: actor.name, at })
      recordAudit([reviewResolvedLine(reference, reviewMessage(review))])
      return undefined
    }),
  )
}

/** Has the reason changed since staff saw it? */
function isAnother(review: ReviewReason, { attentionKey, attention }: ResolveReview) {
  if (attentionKey !== undefined) return attentionKey !== reviewKey(review)
  return attention !== undefined && attention !== reviewMessage(review)
}

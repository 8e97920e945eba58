import { isDeepStrictEqual } from 'node:util'

import type { NewDiscountCode } from '#contract/payments/discount-code.ts'
import {
  countDiscountCodeUses,
  findDiscountCode,
  insertDiscountCode,
  listDiscountCodes,
  lockDiscountCodes,
  setDiscountCodeEnded,
} from '#db/queries/payments/discount-codes.ts'
import { originOf } from '#domain/origin.ts'
import { discountOf, findDiscountCodeFault, normalizeCode } from '#domain/payments/discount-code.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { checkRateLimit, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

export async function createDiscountCode(deps: ChangeDeps, actor: Actor, wanted: NewDiscountCode) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const amount = wanted.kind === 'free-delivery' ? 0 : wanted.amount
    const after = await insertDiscountCode(tx, { ...wanted, amount, createdAt: deps.clock() })
    if (!after) return refuse('code-taken')
    recordAudit(auditLines('code', { id: after.code, name: after.code, after }))
    return { ...after, uses: 0, givenNaira: 0 }
  })
}

type CodeDeps = Pick<Deps, 'db' | 'clock'>
type Tried = { code: string; itemsNaira: number; clientAddress: string }

/** For the checkout page, before the buyer is known; the checkout validates it again. */
export async function checkDiscountCode(deps: CodeDeps, { clientAddress, ...tried }: Tried) {
  return countWrongTry(deps, clientAddress, () => findDiscount(deps, tried))
}

async function findDiscount(
  { db, clock }: CodeDeps,
  { code: text, itemsNaira }: Omit<Tried, 'clientAddress'>,
) {
  const name = normalizeCode(text)
  const found = await findDiscountCode(db, name)
  const anonymousUse = { code: name, phoneNumber: '', clientAddress: '' }
  const [counted] = found ? await countDiscountCodeUses(db, [anonymousUse]) : []
  const fault = findDiscountCodeFault(found, { itemsNaira, uses: counted?.uses ?? 0 }, clock())
  if (fault || !found) return refuse('code-refused', { fault: fault ?? { code: 'unknown' } })
  return discountOf(found)
}

/**
 * Counts the try first, so that parallel tries cannot exceed the limit. Refunds it unless the code
 * is wrong.
 */
export async function countWrongTry<Outcome>(
  deps: CodeDeps,
  clientAddress: string,
  tryCode: () => Promise<Outcome>,
) {
  const countedAt = deps.clock()
  const discountCodeTriesPerOrigin = originOf(clientAddress)
  const tooMany = await checkRateLimit(
    deps,
    'discountCodeTriesPerOrigin',
    discountCodeTriesPerOrigin,
  )
  if (tooMany) return tooMany
  const outcome = await tryCode()
  const isUnconfirmed =
    isRefusal(outcome) &&
    'fault' in outcome &&
    isDeepStrictEqual(outcome.fault, { code: 'unconfirmed' })
  const isWrong = isRefusal(outcome) && outcome.refused === 'code-refused' && !isUnconfirmed
  if (!isWrong) await refundAttempt(deps, { discountCodeTriesPerOrigin }, countedAt)
  return outcome
}

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

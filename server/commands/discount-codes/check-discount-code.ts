import { countDiscountCodeUses, findDiscountCode } from '#db/queries/discount-codes.ts'
import type { Discount } from '#domain/bill.ts'
import { discountOf, findDiscountCodeFault, normalizeCode } from '#domain/discount-code.ts'
import { originOf } from '#domain/origin.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { checkRateLimit, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock'>
type Tried = { code: string; itemsNaira: number; clientAddress: string }

/** For the checkout page, before the buyer is known; the checkout validates it again. */
export async function checkDiscountCode(deps: CodeDeps, { clientAddress, ...tried }: Tried) {
  return countWrongTry(deps, clientAddress, () => findDiscount(deps, tried))
}

async function findDiscount(
  { db, clock }: CodeDeps,
  { code: text, itemsNaira }: Omit<Tried, 'clientAddress'>,
): Promise<Discount | Refusal> {
  const name = normalizeCode(text)
  const found = await findDiscountCode(db, name)
  const [counted] = found ? await countDiscountCodeUses(db, [{ code: name, phoneNumber: '' }]) : []
  const fault = findDiscountCodeFault(found, { itemsNaira, uses: counted?.uses ?? 0 }, clock())
  if (fault || !found) return refuse('code-refused', { fault: fault ?? { code: 'unknown' } })
  return discountOf(found)
}

/**
 * Counts the try first, so that parallel tries cannot exceed the limit. Refunds it unless the code
 * is wrong, also when the try was refused.
 */
export async function countWrongTry<Outcome>(
  deps: CodeDeps,
  clientAddress: string,
  tryCode: () => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const countedAt = deps.clock()
  const discountCodeTriesPerOrigin = originOf(clientAddress)
  const tooMany = await checkRateLimit(
    deps,
    'discountCodeTriesPerOrigin',
    discountCodeTriesPerOrigin,
  )
  const outcome = tooMany ?? (await tryCode())
  const isWrong = isRefusal(outcome) && outcome.refused === 'code-refused'
  if (!isWrong) await refundAttempt(deps, { discountCodeTriesPerOrigin }, countedAt)
  return outcome
}

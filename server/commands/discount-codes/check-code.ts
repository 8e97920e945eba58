import { countCodeUses, findCode } from '#db/queries/discount-codes.ts'
import type { Discount } from '#domain/bill.ts'
import { discountOf, findCodeFault, normalizeCode } from '#domain/discount-code.ts'
import { originOf } from '#domain/origin.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { checkRateLimit, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock'>
type Tried = { code: string; itemsNaira: number; clientAddress: string }

/** For the checkout page, before the buyer is known; the checkout validates it again. */
export async function checkCode(deps: CodeDeps, { clientAddress, ...tried }: Tried) {
  return countWrongTry(deps, clientAddress, () => findDiscount(deps, tried))
}

async function findDiscount(
  { db, clock }: CodeDeps,
  { code: text, itemsNaira }: Omit<Tried, 'clientAddress'>,
): Promise<Discount | Refusal> {
  const name = normalizeCode(text)
  const found = await findCode(db, name)
  const [counted] = found ? await countCodeUses(db, [{ code: name, phoneNumber: '' }]) : []
  const fault = findCodeFault(found, { itemsNaira, uses: counted?.uses ?? 0 }, clock())
  if (fault || !found) return refuse('code-refused', { fault: fault ?? { code: 'unknown' } })
  return discountOf(found)
}

/** Counts a try before it is made, so that many at once are not more than the limit. */
export async function countWrongTry<Outcome>(
  deps: CodeDeps,
  clientAddress: string,
  tryCode: () => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> {
  const countedAt = deps.clock()
  const codeTriesPerOrigin = originOf(clientAddress)
  const tooMany = await checkRateLimit(deps, 'codeTriesPerOrigin', codeTriesPerOrigin)
  if (tooMany) return tooMany
  const outcome = await tryCode()
  const isWrong = isRefusal(outcome) && outcome.refused === 'code-refused'
  if (!isWrong) await refundAttempt(deps, { codeTriesPerOrigin }, countedAt)
  return outcome
}

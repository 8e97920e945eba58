import { formatDate, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

export const discountKinds = ['percent', 'naira', 'free-delivery'] as const
export type DiscountKind = (typeof discountKinds)[number]
/** `amount`: per cent or naira; 0 for free delivery. */
export type Discount = { code: string; kind: DiscountKind; amount: number }

/** `startsOn` and `endsOn` are days in Lagos, both included. Nulls: no limit. */
export type DiscountCode = Discount & {
  leastNaira: number | null
  startsOn: string | null
  endsOn: string | null
  maxUses: number | null
  maxUsesPerPhone: number | null
  firstOrderOnly: boolean
  endedAt: Date | null
}

export type CodeUses = { uses: number; usesOfBuyer: number; hasOrdered: boolean }

export type DiscountCodeFault =
  | {
      code:
        | 'unknown'
        | 'not-yet'
        | 'over'
        | 'used-up'
        | 'used-before'
        | 'not-first'
        | 'nothing-off'
        | 'unconfirmed'
    }
  | { code: 'too-small'; leastNaira: number }

export function discountOf({ code, kind, amount }: DiscountCode): Discount {
  return { code, kind, amount }
}

export function normalizeCode(text: string) {
  return text.trim().toUpperCase()
}

/** `buyer` absent: not known yet. */
export function findDiscountCodeFault(
  code: DiscountCode | undefined,
  { itemsNaira, uses, buyer }: { itemsNaira: number; uses: number; buyer?: Omit<CodeUses, 'uses'> },
  now: Date,
): DiscountCodeFault | undefined {
  if (!code || code.endedAt) return { code: 'unknown' }
  const { startsOn, endsOn, maxUses, maxUsesPerPhone, leastNaira } = code
  const { date } = lagosClock(now)
  if (startsOn && date < startsOn) return { code: 'not-yet' }
  if (endsOn && date > endsOn) return { code: 'over' }
  if (maxUses !== null && uses >= maxUses) return { code: 'used-up' }
  if (buyer && maxUsesPerPhone !== null && buyer.usesOfBuyer >= maxUsesPerPhone) {
    return { code: 'used-before' }
  }
  if (buyer && code.firstOrderOnly && (buyer.hasOrdered || buyer.usesOfBuyer > 0)) {
    return { code: 'not-first' }
  }
  if (leastNaira !== null && itemsNaira < leastNaira) return { code: 'too-small', leastNaira }
  return undefined
}

const faultMessages: Record<Exclude<DiscountCodeFault['code'], 'too-small'>, string> = {
  unknown: 'We do not know this code.',
  'not-yet': 'This code is not valid yet.',
  over: 'This code is no longer valid.',
  'used-up': 'This code has been used up.',
  'used-before': 'You have used this code already.',
  'not-first': 'This code is for a first order.',
  'nothing-off': 'This code gives no discount on this order.',
  unconfirmed:
    'There are too many unconfirmed orders from your phone number or network, so please order without this code. Call us if this is a mistake.',
}

export function discountCodeFaultMessage(fault: DiscountCodeFault) {
  return fault.code === 'too-small'
    ? `Order dishes for at least ${formatNaira(fault.leastNaira)} to use this code.`
    : faultMessages[fault.code]
}

export function discountText({ kind, amount }: Omit<Discount, 'code'>) {
  if (kind === 'free-delivery') return 'Free delivery'
  return kind === 'percent' ? `${amount} % off` : `${formatNaira(amount)} off`
}

export function conditionTexts(code: Omit<DiscountCode, 'endedAt'>) {
  const { leastNaira, startsOn, endsOn, maxUses, maxUsesPerPhone, firstOrderOnly } = code
  return [
    leastNaira === null ? '' : `${formatNaira(leastNaira)} or more`,
    startsOn ? `from ${dateText(startsOn)}` : '',
    endsOn ? `until ${dateText(endsOn)}` : '',
    maxUses === null ? '' : `${maxUses} ${maxUses === 1 ? 'use' : 'uses'} in all`,
    maxUsesPerPhone === null ? '' : `${maxUsesPerPhone} per phone number`,
    firstOrderOnly ? 'first order only' : '',
  ].filter(Boolean)
}

function dateText(date: string) {
  const noon = lagosInstant(date, '12:00')
  return noon ? formatDate(noon) : date
}

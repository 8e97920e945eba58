import type { NewDiscountCode } from '#contract/payments/discount-code.ts'
import type { Db } from '#db/connection.ts'
import { insertDiscountCode } from '#db/queries/payments/discount-codes.ts'

import { noon } from './test-api.ts'

let codes = 0
export function newCodeName() {
  codes += 1
  return `CODE${codes}`
}

/** 10 % off, without conditions. */
export function makeCode(overrides: Partial<NewDiscountCode> = {}): NewDiscountCode {
  return {
    code: newCodeName(),
    kind: 'percent',
    amount: 10,
    leastNaira: null,
    startsOn: null,
    endsOn: null,
    maxUses: null,
    maxUsesPerPhone: null,
    firstOrderOnly: false,
    ...overrides,
  }
}

export async function insertTestCode(db: Db, overrides: Partial<NewDiscountCode> = {}) {
  const row = await insertDiscountCode(db, { ...makeCode(overrides), createdAt: noon })
  if (!row) throw new Error('the code exists')
  return row
}

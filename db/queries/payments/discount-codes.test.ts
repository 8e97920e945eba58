import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { payments } from '#db/schema/payments/payments.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { insertDiscountCode, listOverusedCodes, setDiscountCodeEnded } from './discount-codes.ts'

const { db, close } = await createTestApi()
afterAll(close)

type Use = 'ordered' | 'cancelled' | 'held'

async function makeCode(code: string, maxUses: number | null, uses: readonly Use[]) {
  const createdAt = minutesAfter(noon, code.charCodeAt(0))
  const days = { startsOn: null, endsOn: null }
  const limits = { leastNaira: null, maxUses, maxUsesPerPhone: null, firstOrderOnly: false }
  await insertDiscountCode(db, { code, kind: 'naira', amount: 100, ...days, ...limits, createdAt })
  for (const use of uses) {
    const status = use === 'ordered' ? 'pending' : 'cancelled'
    const { reference } = await makeOrder(db, { status })
    await db
      .update(payments)
      .set({ discountCode: code, isHolding: use === 'held' })
      .where(eq(payments.reference, reference))
  }
}

describe('overused codes', () => {
  it('are those in force with more uses than allowed, the newest first', async () => {
    await makeCode('ABOVE', 1, ['ordered', 'ordered', 'ordered'])
    await makeCode('BOOKED', 0, ['held'])
    await makeCode('CANCELLED', 1, ['cancelled', 'ordered', 'cancelled'])
    await makeCode('EXACT', 2, ['ordered', 'held'])
    await makeCode('FREE', null, ['ordered', 'ordered'])
    await makeCode('GONE', 0, ['ordered'])
    await makeCode('HUGE', 2_147_483_647, ['ordered'])
    await setDiscountCodeEnded(db, 'GONE', noon)
    expect(await listOverusedCodes(db)).toEqual(['BOOKED', 'ABOVE'])
  })
})

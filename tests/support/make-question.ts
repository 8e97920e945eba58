import type { Db } from '#db/connection.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'

import { noon } from './test-api.ts'

type Given = Partial<typeof paymentQuestions.$inferInsert>

/** A payment question about ₦2,500, asked at noon and looked up, with overrides. */
export async function makeQuestion(db: Db, overrides: Given = {}) {
  const [question] = await db
    .insert(paymentQuestions)
    .values({ phoneNumber: '08012345678', amountNaira: 2500, askedAt: noon, ...overrides })
    .returning()
  if (!question) throw new Error('no question was made')
  return question
}

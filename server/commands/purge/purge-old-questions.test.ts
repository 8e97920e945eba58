import { afterAll, expect, it } from 'vitest'

import { paymentQuestions } from '#db/schema/payment-questions.ts'
import { daysBefore } from '#domain/retention.ts'
import { makeQuestion } from '#tests/support/make-question.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

import { purgeOldQuestions } from './purge-old-questions.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

it('purges questions 30 days after they were closed, and open ones after 90', async () => {
  const ago = (days: number) => daysBefore(noon, days)
  await makeQuestion(db, { amountNaira: 1, askedAt: ago(31), handledAt: ago(31) })
  await makeQuestion(db, { amountNaira: 2, askedAt: ago(91), handledAt: ago(29) })
  await makeQuestion(db, { amountNaira: 3, askedAt: ago(91) })
  await makeQuestion(db, { amountNaira: 4, askedAt: ago(89) })
  await purgeOldQuestions(deps)
  const remaining = await db.select().from(paymentQuestions)
  expect(remaining.map(({ amountNaira }) => amountNaira).toSorted()).toEqual([2, 4])
})

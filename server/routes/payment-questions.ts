import { z } from 'zod'

import { PaymentQuestionWire, questionToWire } from '#contract/payments/payment-question.ts'
import { listOpenQuestions } from '#db/queries/payments/payment-questions.ts'
import { handlePaymentQuestion } from '#server/commands/payments/payment-questions.ts'
import { Calls } from '#server/http/call.ts'

export const paymentQuestionRoutes = new Calls()
  .call('GET /', 'Questions about payments that wait for an answer, oldest first', {
    may: 'staff',
    reply: z.array(PaymentQuestionWire),
    run: async ({ db, clock }) => (await listOpenQuestions(db, clock())).map(questionToWire),
  })
  .call('POST /:id/handled', 'Say that a question about a payment is answered', {
    may: 'staff',
    refusals: ['question-not-found'],
    run: (deps, staff, { id }) => handlePaymentQuestion(deps, staff, id),
  })

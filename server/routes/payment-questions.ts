import { Hono } from 'hono'
import { z } from 'zod'

import { PaymentQuestionWire, questionToWire } from '#contract/payment-question.ts'
import { listOpenQuestions } from '#db/queries/payment-questions.ts'
import { handlePaymentQuestion } from '#server/commands/payments/handle-payment-question.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const paymentQuestionRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described(
      'Questions about payments that wait for an answer, oldest first',
      { 200: z.array(PaymentQuestionWire) },
      [401],
    ),
    staffOnly,
    async (c) => {
      const questions = await listOpenQuestions(c.var.db, c.var.clock())
      return c.json(questions.map(questionToWire), 200)
    },
  )
  .post(
    '/:id/handled',
    described('Say that a question about a payment is answered', { 204: null }, [401, 403, 404]),
    staffOnly,
    async (c) => {
      const refused = await handlePaymentQuestion(c.var, c.var.staff, c.req.param('id'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )

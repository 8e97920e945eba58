import { ApiError } from '#app/data/api/api-error.ts'
import type { PaymentHelpWire } from '#contract/payment.ts'
import type { Problem } from '#contract/problem.ts'

type Outcome = PaymentHelpWire['outcome']

export const helpHeadings: Record<Outcome, { title: string; tone: 'good' | 'info' | 'warn' }> = {
  ordered: { title: 'Your payment is with us', tone: 'good' },
  refunding: { title: 'Your money goes back to you', tone: 'info' },
  refunded: { title: 'Your money went back to you', tone: 'good' },
  'not-received': { title: 'We have not been paid', tone: 'warn' },
  'still-asking': { title: 'We are still asking', tone: 'info' },
  unknown: { title: 'Please call us', tone: 'warn' },
  'question-received': { title: 'Thank you. We are looking into it', tone: 'info' },
}

export function failureWords(error: unknown) {
  if (!(error instanceof ApiError))
    return 'We could not be reached. Please check your connection and ask again; what you typed is still here.'
  if (error.status === 429 && !hasCode(error, 'too_many_questions'))
    return 'You have asked several times. Please wait a little, then ask again.'
  if (error.status < 500) return error.message
  return 'We could not ask just now. Please try again in a minute; what you typed is still here.'
}

function hasCode({ body }: ApiError, code: string) {
  return (body as Partial<Problem> | null)?.code === code
}

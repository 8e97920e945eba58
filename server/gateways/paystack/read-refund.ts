import type { RefundAnswer } from '#server/gateways/payments.ts'

import { ErrorAnswer, RefundCreated } from './answers.ts'
import type { Reply } from './call-paystack.ts'
import { toTakenRefund } from './list-refunds.ts'

export function readRefund(reply: Reply): RefundAnswer {
  if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
  const read = RefundCreated.safeParse(reply.json)
  if (read.success) return { kind: 'accepted', ...toTakenRefund(read.data.data) }
  const error = ErrorAnswer.safeParse(reply.json)
  if (!error.success) return { kind: 'unknown', why: `answer ${reply.status}` }
  if (isReversed(error.data)) return { kind: 'already-refunded' }
  // Any other answer may hide that the refund was carried out.
  const { message: why } = error.data
  if (reply.status !== 400) return { kind: 'unknown', why }
  return { kind: 'refused', why, isTemporary: /insufficient balance/i.test(why) }
}

function isReversed({ code, message }: { code?: string; message: string }) {
  return code === 'transaction_reversed' || /fully reversed/i.test(message)
}

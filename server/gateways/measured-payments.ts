import type { Metrics } from '#server/metrics/metrics.ts'

import type { PaymentProvider } from './payments.ts'

export function measuredPayments(
  payments: PaymentProvider,
  { providerAnswered }: Pick<Metrics, 'providerAnswered'>,
): PaymentProvider {
  function timed<Question, Answer extends { kind: string }>(
    call: string,
    ask: (question: Question) => Promise<Answer>,
  ) {
    return async (question: Question) => {
      const startedAt = performance.now()
      const answer = await ask(question)
      providerAnswered(call, answer.kind, (performance.now() - startedAt) / 1000)
      return answer
    }
  }

  return {
    ...payments,
    fetchPayment: timed('ask', payments.fetchPayment),
    refund: timed('refund', payments.refund),
    startTransaction: timed('initialize', payments.startTransaction),
    retryRefund: timed('retry refund', payments.retryRefund),
    listBanks: timed('list banks', payments.listBanks),
    findReference: timed('find reference', payments.findReference),
    listRefunds: timed('list refunds', payments.listRefunds),
    listTransactions: timed('list transactions', payments.listTransactions),
    listChanges: timed('list changes', payments.listChanges),
  }
}

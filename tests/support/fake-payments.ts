import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderPayment,
  RefundAnswer,
} from '#server/gateways/payments.ts'

/** A card company that answers as a test tells it, and keeps count of what it was asked. */
export function createFakePayments() {
  const answers = new Map<string, ProviderAnswer>()
  const refunds: { reference: string; amountKobo: number }[] = []
  const asked: string[] = []
  let isDown = false
  let refundAnswer: RefundAnswer = { kind: 'accepted', id: 'R1', state: 'pending' }

  const payments: PaymentProvider = {
    name: 'sandbox',
    publicKey: 'pk_test_fake',
    scriptUrl: '/fake.js',
    ask: async (reference) => {
      asked.push(reference)
      if (isDown) return { kind: 'unknown', why: 'down' }
      return answers.get(reference) ?? { kind: 'not-paid', status: 'not-found', isFinal: true }
    },
    refund: async ({ reference, amountKobo }) => {
      if (refundAnswer.kind === 'accepted') refunds.push({ reference, amountKobo })
      return refundAnswer
    },
  }
  return {
    ...payments,
    asked,
    refunds,
    goDown: () => (isDown = true),
    comeBack: () => (isDown = false),
    answerRefunds: (answer: RefundAnswer) => (refundAnswer = answer),
    /** The buyer's card is charged. */
    charge: (reference: string, naira: number, other: Partial<ProviderPayment> = {}) => {
      const amountKobo = naira * 100
      const paid = { id: `T${reference}`, amountKobo, requestedKobo: amountKobo, currency: 'NGN' }
      answers.set(reference, { kind: 'paid', payment: { ...paid, ...other } })
    },
    answer: (reference: string, answer: ProviderAnswer) => answers.set(reference, answer),
  }
}

export type FakePayments = ReturnType<typeof createFakePayments>

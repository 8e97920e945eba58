import { createHmac } from 'node:crypto'

import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderPayment,
  ProviderTransaction,
  RefundAnswer,
  RefundsAnswer,
  TakenRefund,
} from '#server/gateways/payments.ts'
import { isSignedWith } from '#server/gateways/paystack/is-signed-with.ts'

const secretKey = 'sk_test_fake'

/** A card company that answers as a test tells it, and keeps count of what it was asked. */
export function createFakePayments() {
  const answers = new Map<string, ProviderAnswer>()
  const refunds: { reference: string; amountKobo: number }[] = []
  const asked: string[] = []
  const books: ProviderTransaction[] = []
  let isDown = false
  let refundsAnswer: RefundsAnswer = { kind: 'listed', refunds: [] }
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
    listRefunds: async () => (isDown ? { kind: 'unknown', why: 'down' } : refundsAnswer),
    listTransactions: async () =>
      isDown
        ? { kind: 'unknown', why: 'down' }
        : { kind: 'listed', transactions: books, isWhole: true },
    isSigned: (bytes, signature) => isSignedWith(secretKey, bytes, signature),
  }
  return {
    ...payments,
    asked,
    refunds,
    /** What it lists as its transactions. */
    books,
    goDown: () => (isDown = true),
    comeBack: () => (isDown = false),
    answerRefunds: (answer: RefundAnswer) => (refundAnswer = answer),
    /** How all refunds stand that it has taken. */
    standRefunds: (...refunds: TakenRefund[]) => (refundsAnswer = { kind: 'listed', refunds }),
    /** The header of an event that it sends. */
    sign: (text: string) => createHmac('sha512', secretKey).update(text).digest('hex'),
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

import { createHmac } from 'node:crypto'

import type {
  AcceptedRefund,
  BankDetails,
  ListedDispute,
  ListedRefund,
  NewTransaction,
  PaymentProvider,
  ProviderAnswer,
  ProviderPayment,
  ProviderTransaction,
  RefundAnswer,
  StartAnswer,
} from '#server/gateways/payments.ts'
import { isSignedWith } from '#server/gateways/paystack/read-event.ts'

const secretKey = 'sk_test_fake'

type RefundElsewhere = AcceptedRefund & { amountKobo: number; createdAt?: Date }

/** A provider whose responses a test sets; records its calls. */
export function createFakePayments() {
  const answers = new Map<string, ProviderAnswer>()
  const refunds: { reference: string; amountKobo: number }[] = []
  const ids: string[] = []
  const started: NewTransaction[] = []
  const retried: { refundId: string; details: BankDetails }[] = []
  let startAnswer: StartAnswer | undefined
  let retryAnswer: RefundAnswer = { kind: 'accepted', id: 'R1', state: 'pending' }
  const elsewhere: (ListedRefund & { reference: string })[] = []
  const fetched: string[] = []
  const transactions: ProviderTransaction[] = []
  const disputes: ListedDispute[] = []
  let isDown = false
  let refundStates: AcceptedRefund[] = []
  let refundAnswer: RefundAnswer = { kind: 'accepted', id: 'R1', state: 'pending' }

  const payments: PaymentProvider = {
    name: 'sandbox',
    publicKey: 'pk_test_fake',
    scriptUrl: '/fake.js',
    resumeScriptUrl: '/fake-v2.js',
    startTransaction: async (transaction) => {
      started.push(transaction)
      return startAnswer ?? { kind: 'started', accessCode: `A${transaction.reference}` }
    },
    retryRefund: async (refund) => {
      retried.push(refund)
      return isDown ? { kind: 'unknown', why: 'down' } : retryAnswer
    },
    listBanks: async () =>
      isDown
        ? { kind: 'unknown', why: 'down' }
        : { kind: 'listed', banks: [{ id: '9', name: 'Zenith Bank' }] },
    findReference: async ({ providerId }) =>
      isDown
        ? { kind: 'unknown', why: 'down' }
        : { kind: 'found', reference: providerId.replace(/^T/, '') },
    fetchPayment: async (reference) => {
      fetched.push(reference)
      if (isDown) return { kind: 'unknown', why: 'down' }
      return answers.get(reference) ?? { kind: 'not-paid', status: 'not-found', isFinal: true }
    },
    refund: async ({ reference, amountKobo }) => {
      if (refundAnswer.kind !== 'accepted') return refundAnswer
      const before = refunds.filter((one) => one.reference === reference).length
      // Each refund of a payment has its own id.
      const id = before === 0 ? refundAnswer.id : `${refundAnswer.id}-${before}`
      refunds.push({ reference, amountKobo })
      ids.push(id)
      return { ...refundAnswer, id }
    },
    listRefunds: async ({ providerId }) => {
      if (isDown) return { kind: 'unknown', why: 'down' }
      const isOf = ({ reference }: { reference: string }) => `T${reference}` === providerId
      const sent = refunds.flatMap((one, place) => {
        const found = isOf(one) && refundStates.find(({ id }) => id === ids[place])
        return found ? [{ ...found, amountKobo: one.amountKobo, createdAt: null }] : []
      })
      return { kind: 'listed', refunds: [...sent, ...elsewhere.filter(isOf)] }
    },
    listTransactions: async () =>
      isDown
        ? { kind: 'unknown', why: 'down' }
        : { kind: 'listed', transactions, isComplete: true },
    listChanges: async () => {
      if (isDown) return { kind: 'unknown', why: 'down' }
      const changed = elsewhere.map(({ id, state, reference }) => ({
        id,
        state,
        paymentId: `T${reference}`,
      }))
      return { kind: 'listed', refunds: changed, disputes, isComplete: true }
    },
    webhookKey: 'fake',
    signedWith: (bytes, signature) =>
      isSignedWith(secretKey, bytes, signature) ? 'fake' : undefined,
  }
  return {
    ...payments,
    fetched,
    refunds,
    started,
    retried,
    answerStarts: (answer: StartAnswer | undefined) => (startAnswer = answer),
    answerRetries: (answer: RefundAnswer) => (retryAnswer = answer),
    /** The transactions that it lists. */
    transactions,
    goDown: () => (isDown = true),
    comeBack: () => (isDown = false),
    answerRefunds: (answer: RefundAnswer) => (refundAnswer = answer),
    /** The states of the refunds that it still knows; it has lost the others. */
    setRefundStates: (...refunds: AcceptedRefund[]) => (refundStates = refunds),
    /** A refund made at the provider's dashboard; the same number again updates its state. */
    refundElsewhere: (reference: string, refund: RefundElsewhere) => {
      const known = elsewhere.findIndex(({ id }) => id === refund.id)
      const made = { createdAt: null, ...refund, reference }
      elsewhere.splice(known === -1 ? elsewhere.length : known, 1, made)
    },
    /** The disputes that it lists. */
    disputes,
    /** The signature header of a webhook. */
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

import type { StaffPayment } from './payment-view.ts'

/** Beyond this many open questions everyone is asked to call or to wait: staff call back by hand. */
export const maxOpenQuestions = 200

/** One phone number is called back once, however many amounts were asked about. */
export const maxOpenQuestionsPerPhone = 5

export type PaymentQuestion = {
  id: string
  phoneNumber: string
  amountNaira: number
  askedAt: Date
  /** Null: there is nothing more to find. */
  lookupAt: Date | null
  reference: string | null
  handledAt: Date | null
}

export type StaffQuestion = PaymentQuestion & { payment: StaffPayment | undefined }

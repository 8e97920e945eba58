import type { StaffPayment } from './payment-view.ts'

/** Above this limit new questions are refused, because staff call back by hand. */
export const maxOpenQuestions = 200

/** From one origin. Staff call a phone number once, whatever the number of its questions. */
export const maxOpenQuestionsPerPhone = 5

/** A buyer reports a payment without an order; a job looks for it, and staff answer the rest. */
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

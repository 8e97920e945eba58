import { Link } from 'react-router'
import { create } from 'zustand'

export type PaymentTrouble = { title: string; text: string; reference?: string }

export const usePaymentTrouble = create<{ trouble: PaymentTrouble | null }>(() => ({
  trouble: null,
}))

export function setTrouble(trouble: PaymentTrouble | null) {
  usePaymentTrouble.setState({ trouble })
}

/** With a reference it concerns money, and is shown on every page until dismissed. */
export function isAboutMoney({ reference }: PaymentTrouble) {
  return reference !== undefined
}

export function clearTroubleOf(reference: string) {
  if (usePaymentTrouble.getState().trouble?.reference === reference) setTrouble(null)
}

export function clearPassingTrouble() {
  const { trouble } = usePaymentTrouble.getState()
  if (trouble && !isAboutMoney(trouble)) setTrouble(null)
}

export function TroubleText({ trouble: { title, text, reference } }: { trouble: PaymentTrouble }) {
  return (
    <>
      <p className="text-base">{title}</p>
      <p className="mt-1 font-normal">{text}</p>
      {reference && (
        <p className="mt-1 font-normal">
          Reference: <span className="font-bold break-all select-all">{reference}</span>
        </p>
      )}
      {reference && (
        <Link
          to="/payment-help"
          state={{ reference }}
          className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Ask about this payment
        </Link>
      )}
    </>
  )
}

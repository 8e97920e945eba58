import { Link } from 'react-router'
import { create } from 'zustand'

/** What has to stay in sight after a payment went wrong: money may be on its way back. */
export type PaymentTrouble = { title: string; text: string; reference?: string }

export const usePaymentTrouble = create<{ trouble: PaymentTrouble | null }>(() => ({
  trouble: null,
}))

export function setTrouble(trouble: PaymentTrouble | null) {
  usePaymentTrouble.setState({ trouble })
}

/** With a reference it is about money, and told wherever the buyer goes until it is dismissed. */
export function isAboutMoney({ reference }: PaymentTrouble) {
  return reference !== undefined
}

/** For a payment whose end is known now. */
export function clearTroubleOf(reference: string) {
  if (usePaymentTrouble.getState().trouble?.reference === reference) setTrouble(null)
}

/** What only kept somebody from paying is over when the checkout is left. */
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

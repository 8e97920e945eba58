import { Link } from 'react-router'
import { create } from 'zustand'

export type PaymentProblem = {
  title: string
  text: string
  reference?: string
  tone?: 'info'
  link?: { to: string; label: string }
}

export const usePaymentProblem = create<{ trouble: PaymentProblem | null }>(() => ({
  trouble: null,
}))

export function setProblem(trouble: PaymentProblem | null) {
  usePaymentProblem.setState({ trouble })
}

/** With a reference it concerns money, and is shown on every page until dismissed. */
export function concernsMoney({ reference }: PaymentProblem) {
  return reference !== undefined
}

export function clearProblemOf(reference: string) {
  if (usePaymentProblem.getState().trouble?.reference === reference) setProblem(null)
}

export function clearTransientProblem() {
  const { trouble } = usePaymentProblem.getState()
  if (trouble && !concernsMoney(trouble)) setProblem(null)
}

const helpLink = { to: '/payment-help', label: 'Ask about this payment' }

export function ProblemText({ trouble }: { trouble: PaymentProblem }) {
  const { title, text, reference, link = helpLink } = trouble
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
          to={link.to}
          state={{ reference }}
          className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {link.label}
        </Link>
      )}
    </>
  )
}

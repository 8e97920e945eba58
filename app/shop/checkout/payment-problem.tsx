import { Link } from 'react-router'
import { create } from 'zustand'

export type PaymentProblem = {
  title: string
  text: string
  reference?: string
  tone?: 'info'
  link?: { to: string; label: string }
}

export const usePaymentProblem = create<{ problem: PaymentProblem | null }>(() => ({
  problem: null,
}))

export function setProblem(problem: PaymentProblem | null) {
  usePaymentProblem.setState({ problem })
}

/** A problem with a payment reference is shown on every page until dismissed. */
export function concernsMoney({ reference }: PaymentProblem) {
  return reference !== undefined
}

export function clearProblemOf(reference: string) {
  if (usePaymentProblem.getState().problem?.reference === reference) setProblem(null)
}

export function clearTransientProblem() {
  const { problem } = usePaymentProblem.getState()
  if (problem && !concernsMoney(problem)) setProblem(null)
}

const helpLink = { to: '/payment-help', label: 'Ask about this payment' }

export function ProblemText({ problem }: { problem: PaymentProblem }) {
  const { title, text, reference, link = helpLink } = problem
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

import { usePaymentPhase } from '#app/data/payment/payment-phase.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

import { concernsMoney, setProblem, ProblemText, usePaymentProblem } from './payment-problem.tsx'

export function PaymentNotice() {
  const phase = usePaymentPhase(({ phase }) => phase)
  const problem = usePaymentProblem(({ problem }) => problem)
  return (
    <div role="status" className="mx-auto max-w-7xl px-4 not-empty:pt-4 lg:px-8">
      {phase === 'checking' && <ConfirmingNotice text="We are checking your last payment." />}
      {phase === 'confirming' && (
        <ConfirmingNotice text="We are confirming your payment. Please do not pay again." />
      )}
      {problem && concernsMoney(problem) && (
        <Notice tone={problem.tone ?? 'bad'} className="flex items-start justify-between gap-3">
          <div className="min-w-0 py-1">
            <ProblemText problem={problem} />
          </div>
          <IconButton
            icon="close"
            label="Dismiss"
            onClick={() => setProblem(null)}
            className="-mr-2 hover:bg-surface"
          />
        </Notice>
      )}
    </div>
  )
}

function ConfirmingNotice({ text }: { text: string }) {
  return (
    <Notice tone="info">
      <p className="flex items-center gap-3">
        <Spinner /> {text}
      </p>
    </Notice>
  )
}

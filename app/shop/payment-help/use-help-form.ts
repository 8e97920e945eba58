import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'

import { ApiError } from '#app/data/api/api-error.ts'
import { fetchPaymentHelp } from '#app/data/payment/payment-help.ts'
import { pendingPayments } from '#app/data/payment/payment-pending.ts'
import { PaymentHelpForm } from '#contract/payment-help-form.ts'
import type { PaymentHelpTyped } from '#contract/payment-help-form.ts'
import type { PaymentHelp } from '#contract/payment.ts'

import { useCountdown } from './use-countdown.ts'

const blank: PaymentHelpTyped = { way: 'reference', reference: '', phone: '', amount: '' }

export function useHelpForm() {
  const form = useForm<PaymentHelpTyped, unknown, PaymentHelp>({
    resolver: zodResolver(PaymentHelpForm),
    defaultValues: blank,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { secondsLeft, waitFor } = useCountdown()
  const asking = useMutation({
    mutationFn: fetchPaymentHelp,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 429) waitFor(error.retryAfterSeconds)
    },
  })
  usePrefilledReference((reference) => {
    if (form.getValues('reference') === '') form.setValue('reference', reference)
  })
  const mayAsk = !asking.isPending && secondsLeft === 0
  return {
    form,
    asking,
    secondsLeft,
    mayAsk,
    submit: form.handleSubmit((question) => mayAsk && asking.mutate(question)),
  }
}

export type HelpQuestion = ReturnType<typeof useHelpForm>

function prefilledReference() {
  return pendingPayments.list().findLast(({ stage }) => stage !== 'opening')?.reference
}

/** From the page that linked here, or from an unfinished payment of this browser. */
function usePrefilledReference(setReference: (reference: string) => void) {
  const { state } = useLocation()
  const passed: unknown = (state as { reference?: unknown } | null)?.reference
  // The server's page has no access to browser storage.
  useEffect(() => {
    const reference = typeof passed === 'string' ? passed : prefilledReference()
    if (reference) setReference(reference)
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [passed])
}

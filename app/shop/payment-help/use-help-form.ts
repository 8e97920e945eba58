import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'

import { ApiError } from '#app/data/api/api-error.ts'
import { browserApi, callOptions } from '#app/data/api/browser-api.ts'
import { parseBody } from '#app/data/api/parse-body.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { pendingPayments } from '#app/data/payment/payment-pending.ts'
import { PaymentHelpForm, type PaymentHelpTyped } from '#contract/payments/payment-help-form.ts'
import { type PaymentHelp, PaymentHelpWire } from '#contract/payments/payment.ts'

const blank: PaymentHelpTyped = { way: 'reference', reference: '', phone: '', amount: '' }

export function useHelpForm() {
  const form = useForm<PaymentHelpTyped, unknown, PaymentHelp>({
    resolver: zodResolver(PaymentHelpForm),
    defaultValues: blank,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { secondsLeft, waitFor } = useCountdown()
  const asking = useChange(fetchPaymentHelp, {
    onError: (error) => {
      if (error instanceof ApiError && error.status === 429) waitFor(error.retryAfterSeconds)
    },
  })
  usePrefilledReference((reference) => {
    if (form.getValues('reference') === '') form.setValue('reference', reference)
    const own = pendingPayments.list().find((payment) => payment.reference === reference)
    const { phoneNumber } = own?.orderData.buyer ?? {}
    if (phoneNumber && form.getValues('phone') === '') form.setValue('phone', phoneNumber)
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

function useCountdown() {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return { secondsLeft, waitFor: setSecondsLeft }
}

/** The server polls the provider during the request, perhaps over a slow connection. */
const timeoutMs = 60_000

async function fetchPaymentHelp(json: PaymentHelp) {
  const options = callOptions({ timeoutMs })
  return parseBody(PaymentHelpWire, await browserApi['payment-help'].$post({ json }, options))
}

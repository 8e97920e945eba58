import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form'

import { emptyCheckout, storedDraft } from '#app/data/checkout/checkout-draft.ts'
import { serverNow } from '#app/data/clock/clock.ts'
import type { Stored } from '#app/data/storage/stored-value.ts'
import { CheckoutForm } from '#contract/ordering/checkout-form.ts'
import type { OrderingRules } from '#domain/ordering/opening-hours.ts'

import { scheduleIssue, useDishesWithCutOff } from './use-dishes-with-cut-off.ts'
import type { ScheduleRules } from './use-dishes-with-cut-off.ts'

export type CheckoutFields = UseFormReturn<CheckoutForm, unknown, CheckoutForm>

/** Restores what was typed before a reload, from browser storage: never render it on the server. */
export function useCheckoutForm(
  rules: OrderingRules,
  draft: Pick<Stored<CheckoutForm>, 'read' | 'write'> = storedDraft,
): CheckoutFields {
  const dishes = useDishesWithCutOff()
  const resolver = useMemo(() => zodResolver(formWithin({ rules, dishes })), [rules, dishes])
  const form = useForm({
    resolver,
    defaultValues: draft.read() ?? emptyCheckout,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.write(values),
      }),
    [form, draft],
  )
  return form
}

function formWithin(within: ScheduleRules) {
  return CheckoutForm.check(({ value, issues }) => {
    const { isScheduled, scheduledDate: date, scheduledTime: time } = value
    if (!isScheduled || !date || !time) return
    const message = scheduleIssue(within, { date, time }, new Date(serverNow()))
    if (message) issues.push({ code: 'custom', input: time, path: ['scheduledTime'], message })
  })
}

const fieldsInOrder = [
  'fullName',
  'phoneNumber',
  'email',
  'zoneId',
  'address',
  'landmark',
  'scheduledDate',
  'scheduledTime',
  'cash',
] as const

/** The first in reading order. */
export function showFirstError(
  errors: FieldErrors<CheckoutForm>,
  show: (name: keyof CheckoutForm) => void,
) {
  const first = fieldsInOrder.find((name) => errors[name])
  if (first) show(first)
}

export function showField(
  form: CheckoutFields,
  name: keyof CheckoutForm,
  onShown?: (field: Element | null) => void,
) {
  form.setFocus(name)
  // `setFocus` takes effect in a later task.
  setTimeout(() => {
    const { activeElement } = document
    activeElement?.scrollIntoView({ block: 'center' })
    onShown?.(activeElement)
  })
}

type TextName = Exclude<(typeof fieldsInOrder)[number], 'zoneId'>

/**
 * Validates on blur, and on change once there was an error (specification, section 5), together
 * with dependent fields.
 */
export function textField(form: CheckoutFields, name: TextName, related: TextName[] = []) {
  function checkWrong() {
    const wrong = [name, ...related].filter((field) => form.getFieldState(field).error)
    if (wrong.length > 0) void form.trigger(wrong)
  }
  return form.register(name, { onBlur: () => void form.trigger(name), onChange: checkWrong })
}

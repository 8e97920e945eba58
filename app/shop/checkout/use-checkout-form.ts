import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'

import { draftStore, keepDraft, readDraft } from '#app/data/checkout-draft.ts'
import { CheckoutForm } from '#contract/checkout-form.ts'

export type CheckoutFields = UseFormReturn<CheckoutForm, unknown, CheckoutForm>

/** The form with what was typed before a reload. Only a browser has that: never render it on the server. */
export function useCheckoutForm(): CheckoutFields {
  const form = useForm({
    resolver: zodResolver(CheckoutForm),
    defaultValues: readDraft(draftStore),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(draftStore, values),
      }),
    [form],
  )
  return form
}

const fieldsInOrder = [
  'fullName',
  'phoneNumber',
  'email',
  'zoneId',
  'address',
  'scheduledDate',
  'scheduledTime',
] as const

/** The first as the eye meets them, whichever of them came into the page first. */
export function focusFirstError(form: CheckoutFields, errors: FieldErrors<CheckoutForm>) {
  const first = fieldsInOrder.find((name) => errors[name])
  if (first) form.setFocus(first)
}

type TextName = Exclude<(typeof fieldsInOrder)[number], 'zoneId'>

/** Checked when left, and while typing only once it was wrong (specification, section 5). */
export function textField(form: CheckoutFields, name: TextName) {
  const check = () => void form.trigger(name)
  return form.register(name, {
    onBlur: check,
    onChange: () => form.getFieldState(name).error && check(),
  })
}

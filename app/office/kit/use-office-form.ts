import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'

import { issuesOf, messageOr } from '#app/data/api/read-problem.ts'
import { invalidate, type Read, useChange } from '#app/data/api/use-api.ts'
import { showToast } from '#app/ui/toast-queue.ts'

import type { Filled } from './stored-draft.ts'

type OfficeFormTerms<Input extends FieldValues, Output, Answer> = {
  schema: z.ZodType<Output, Input>
  values: DefaultValues<Input>
  save: (output: Output) => Promise<Answer>
  fallback: string
  /** Refetched in the background. */
  invalidates?: readonly object[]
  /** Of the toast after saving. */
  savedText?: string
  onSaved?: (answer: Read<Answer>, form: UseFormReturn<Input, unknown, Output>) => void
  leaveTo?: string
  leaveAfterMs?: number
  staysOpen?: boolean
}

/**
 * A form saved by one call. The server's field errors are shown at their fields; after a failure
 * the input is values; a second submit is ignored while saving and until the page is left.
 */
export function useOfficeForm<Input extends FieldValues, Output, Answer = unknown>(
  terms: OfficeFormTerms<Input, Output, Answer>,
) {
  const { schema, values, save, fallback, invalidates = [], savedText, onSaved, ...then } = terms
  const { leaveTo, leaveAfterMs, staysOpen } = then
  const client = useQueryClient()
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values,
  })
  const saving = useChange(save, {
    // Passwords must not stay in the mutation cache.
    gcTime: 0,
    onSuccess: (answer) => {
      if (savedText) showToast({ tone: 'success', text: savedText })
      onSaved?.(answer, form)
      void invalidate(client, invalidates)
      if (staysOpen) saving.reset()
    },
    onError: (error) => showAtFields(form, error),
  })
  useLeave(saving.isSuccess, leaveTo, leaveAfterMs)

  const isPlaced = saving.isError && fieldIssues(form, saving.error).length > 0
  return {
    form,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    isDirty: form.formState.isDirty && !saving.isSuccess,
    read: () => form.getValues(),
    write: (values: FieldValues) =>
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true }),
    failure: saving.isError && !isPlaced ? messageOr(saving.error, fallback) : undefined,
    submit: form.handleSubmit((output) => {
      if (!saving.isPending && !saving.isSuccess) saving.mutate(output)
    }),
  }
}

export type Saving = Filled & {
  isSaving: boolean
  isSaved: boolean
  failure: string | undefined
  submit: () => Promise<void>
}

/** Waits until the page knows that it is saved; before that it would ask about unsaved changes. */
function useLeave(isSaved: boolean, to: string | undefined, afterMs = 0) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved || to === undefined) return
    const timer = setTimeout(() => void navigate(to), afterMs)
    return () => clearTimeout(timer)
  }, [isSaved, to, afterMs, navigate])
}

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

function showAtFields<Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  error: unknown,
) {
  for (const [index, { path, message }] of fieldIssues(form, error).entries()) {
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}

function fieldIssues<Input extends FieldValues, Output>(form: Form<Input, Output>, error: unknown) {
  const fields = form.getValues()
  return issuesOf(error).filter(({ path }) => (path.split('.')[0] ?? '') in fields)
}

import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'

import { ApiError } from '#app/data/api/api-error.ts'
import { issuesOf, messageOr } from '#app/data/api/read-problem.ts'

type FormErrors = Partial<Record<string, string>>

type AuthFormOptions<Schema extends z.ZodType> = {
  schema: Schema
  send: (values: z.output<Schema>) => Promise<unknown>
  fallback: string
}

/**
 * The sign-in forms are uncontrolled, so that what was typed or filled in by a password manager
 * before hydration is kept and validated. After success the form stays off: another page comes.
 */
export function useAuthForm<Schema extends z.ZodType>(form: AuthFormOptions<Schema>) {
  const [errors, setErrors] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const checked = form.schema.safeParse(valuesOf(element))
    setFailure(null)
    if (!checked.success) return show(element, errorsOf(checked.error.issues))

    setErrors({})
    setBusy(true)
    try {
      await form.send(checked.data)
    } catch (error) {
      setFailure(withWait(messageOr(error, form.fallback), error))
      setErrors(errorsOf(issuesOf(error)))
      setBusy(false)
    }
  }

  function show(element: HTMLFormElement, found: FormErrors) {
    setErrors(found)
    const first = [...element.elements].find((field) => found[(field as HTMLInputElement).name])
    if (first instanceof HTMLElement) first.focus()
  }

  return {
    errors,
    failure,
    isBusy,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}

function valuesOf(element: HTMLFormElement) {
  const boxes = [...element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  return {
    ...Object.fromEntries(new FormData(element)),
    ...Object.fromEntries(boxes.map(({ name, checked }) => [name, checked])),
  }
}

function errorsOf(
  issues: readonly { path: PropertyKey[] | string; message: string }[],
): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of issues) errors[String(path)] ??= message
  return errors
}

function withWait(message: string, error: unknown) {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : 0
  if (seconds === 0) return message
  const minutes = Math.ceil(seconds / 60)
  return `${message} You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

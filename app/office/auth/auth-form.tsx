import { createContext, useContext, useRef, useState } from 'react'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import type { z } from 'zod'

import { ApiError } from '#app/data/api/api-error.ts'
import { issuesOf, messageOr } from '#app/data/api/read-problem.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { useArrival } from '#app/office/kit/use-arrival.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { InputField } from '#app/ui/text-input.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type FormErrors = Partial<Record<string, string>>

type FormState = { errors: FormErrors; isBusy: boolean }

const unsent: FormState = { errors: {}, isBusy: false }
const AuthFormState = createContext(unsent)

/** For the fields and buttons of an `AuthForm`. */
export function useAuthForm() {
  return useContext(AuthFormState)
}

type AuthFormProps<Schema extends z.ZodType> = {
  schema: Schema
  send: (values: z.output<Schema>) => Promise<unknown>
  fallback: string
  /** Known before sending. */
  problem?: string | undefined
  children: ReactNode
}

/**
 * The sign-in forms are uncontrolled, so that what was typed or filled in by a password manager
 * before hydration is kept and validated. After success the form stays off: another page comes.
 */
export function AuthForm<Schema extends z.ZodType>(props: AuthFormProps<Schema>) {
  const { schema, send, fallback, problem, children } = props
  const [state, setState] = useState(unsent)
  const [failure, setFailure] = useState<string>()

  async function submit(form: HTMLFormElement) {
    const checked = schema.safeParse(valuesOf(form))
    setFailure(undefined)
    if (!checked.success) {
      const errors = errorsOf(checked.error.issues)
      setState({ errors, isBusy: false })
      return fieldsWith(errors, form)[0]?.focus()
    }

    setState({ errors: {}, isBusy: true })
    try {
      await send(checked.data)
    } catch (error) {
      const errors = errorsOf(issuesOf(error))
      const isAtField = fieldsWith(errors, form).length > 0
      setState({ errors, isBusy: false })
      if (!isAtField) setFailure(withWait(messageOr(error, fallback), error))
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!state.isBusy) void submit(event.currentTarget)
  }

  return (
    <AuthFormState value={state}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <Failure error={problem ?? failure} />
        {children}
      </form>
    </AuthFormState>
  )
}

function valuesOf(form: HTMLFormElement) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  return {
    ...Object.fromEntries(new FormData(form)),
    ...Object.fromEntries(boxes.map(({ name, checked }) => [name, checked])),
  }
}

function errorsOf(issues: readonly { path: PropertyKey[] | string; message: string }[]) {
  const errors: FormErrors = {}
  for (const { path, message } of issues) errors[String(path)] ??= message
  return errors
}

function fieldsWith(errors: FormErrors, form: HTMLFormElement) {
  return [...form.querySelectorAll('input')].filter(({ name }) => errors[name])
}

function withWait(message: string, error: unknown) {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : 0
  if (seconds === 0) return message
  const minutes = Math.ceil(seconds / 60)
  return `${message} You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

type AuthFieldProps = { label: string; name: string } & ComponentProps<typeof TextField>

export function AuthField(props: AuthFieldProps) {
  return <TextField {...props} error={useAuthForm().errors[props.name]} />
}

export function PinField(props: ComponentProps<typeof InputField>) {
  return (
    <InputField
      {...props}
      error={useAuthForm().errors.pin}
      name="pin"
      type="password"
      // Browsers do not offer to save it, which they do for passwords.
      autoComplete="one-time-code"
    />
  )
}

export function EmailField({ enterKeyHint }: { enterKeyHint: 'next' | 'send' }) {
  return (
    <AuthField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
    />
  )
}

/** Not `inputMode="numeric"`: recovery codes have letters. */
export function CodeField({ label = 'Code' }: { label?: string }) {
  return (
    <AuthField
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
    />
  )
}

/** Disabled until hydration: submitted before, the browser would load another page. */
export function AuthButton({ children }: { children: ReactNode }) {
  const { isBusy } = useAuthForm()
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      size="large"
      disabled={!isHydrated}
      aria-disabled={isBusy}
      className="w-full disabled:bg-strong disabled:text-on-strong"
    >
      {isBusy && <Spinner />}
      {children}
    </Button>
  )
}

type AuthCardProps = { title: string; intro?: ReactNode; children: ReactNode }

export function AuthCard({ title, intro, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  return (
    <div className="w-full max-w-md">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {title}
      </h1>
      {intro && <p className="mt-3 text-soft">{intro}</p>}
      <div className="mt-7">{children}</div>
    </div>
  )
}

export const authLinkClass =
  'inline-flex min-h-11 items-center font-bold text-strong-text underline underline-offset-4 hover:no-underline'

import { type ComponentProps, type ReactNode, useRef } from 'react'

import { Failure } from '#app/office/kit/failure.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { useArrival } from '#app/office/kit/use-arrival.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type AuthFormProps = {
  failure: string | null
  onSubmit: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

export function AuthForm({ failure, onSubmit, children }: AuthFormProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <Failure error={failure} />
      {children}
    </form>
  )
}

type EmailFieldProps = { error: string | undefined; enterKeyHint: 'next' | 'send' }

export function EmailField({ error, enterKeyHint }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      error={error}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
    />
  )
}

type CodeFieldProps = { label?: string; error: string | undefined }

/** Not `inputMode="numeric"`: recovery codes have letters. */
export function CodeField({ label = 'Code', error }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      error={error}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
    />
  )
}

/** Disabled until hydration: submitted before, the browser would load another page. */
export function AuthButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
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

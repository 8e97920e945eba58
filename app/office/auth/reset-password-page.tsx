import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { ApiError } from '#app/data/api/api-error.ts'
import { staffPageMeta } from '#app/data/office/shop-name.ts'
import { resetPassword } from '#app/data/session/auth-calls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ResetPasswordForm } from '#contract/staff/auth.ts'

import type { Route } from './+types/reset-password-page'
import { AuthButton, AuthCard, AuthField, AuthForm } from './auth-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffPageMeta('Choose a new password', matches)
}

/** The token is in the URL fragment, which browsers do not send to servers. */
export default function ResetPasswordPage() {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [expired, setExpired] = useState<string | null>(null)
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''

  if (isHydrated && (expired !== null || token === ''))
    return <LinkExpired message={expired ?? 'This link is not complete.'} />

  async function reset(password: string) {
    try {
      await resetPassword({ token, password })
    } catch (error) {
      if (!isExpired(error)) throw error
      return setExpired(error.message)
    }
    showToast({ tone: 'success', text: 'Your password has been changed. Please sign in.' })
    await navigate('/login', { replace: true })
  }

  return (
    <AuthCard
      title="Choose a new password"
      intro="You will be signed out everywhere and can sign in with it."
    >
      <ResetForm onReset={reset} />
    </AuthCard>
  )
}

function LinkExpired({ message }: { message: string }) {
  return (
    <AuthCard title="This link no longer works">
      <p role="alert" className="text-soft">
        {message}
      </p>
      <ButtonLink to="/forgot-password" size="large" className="mt-6 w-full">
        Ask for a new link
      </ButtonLink>
    </AuthCard>
  )
}

function isExpired(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.body as { code?: unknown })?.code === 'link_expired'
}

function ResetForm({ onReset }: { onReset: (password: string) => Promise<void> }) {
  return (
    <AuthForm
      schema={ResetPasswordForm}
      fallback="We could not change the password. Please try again."
      send={({ password }) => onReset(password)}
    >
      <AuthField
        label="New password"
        hint="At least 8 characters, with an uppercase letter, a lowercase letter and a number."
        type="password"
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <AuthField
        label="Confirm new password"
        type="password"
        name="confirmPassword"
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <AuthButton>Save the password</AuthButton>
    </AuthForm>
  )
}

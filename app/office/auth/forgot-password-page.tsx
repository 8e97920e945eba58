import { useState } from 'react'
import { Link } from 'react-router'

import { staffPageMeta } from '#app/data/office/shop-name.ts'
import { requestReset } from '#app/data/session/auth-calls.ts'
import { ForgotPassword } from '#contract/staff/auth.ts'

import type { Route } from './+types/forgot-password-page'
import { AuthButton, AuthCard, AuthForm, authLinkClass, EmailField } from './auth-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffPageMeta('Forgot password', matches)
}

export default function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  return answer === null ? (
    <AuthCard
      title="Forgot your password?"
      intro="Tell us your e-mail address and we send you a link to choose a new one."
    >
      <ForgotForm onAnswer={setAnswer} />
      <BackToLogin />
    </AuthCard>
  ) : (
    <AuthCard title="Look into your mail">
      <p role="status" className="rounded-xl bg-info-ground px-4 py-3 text-info">
        {answer}
      </p>
      <p className="mt-4 text-soft">Nothing there? Check your spam folder, or ask an Admin.</p>
      <BackToLogin />
    </AuthCard>
  )
}

function BackToLogin() {
  return (
    <Link to="/login" className={`mt-4 ${authLinkClass}`}>
      Back to sign in
    </Link>
  )
}

/** The same answer for every address, to reveal no existing account. */
function ForgotForm({ onAnswer }: { onAnswer: (message: string) => void }) {
  return (
    <AuthForm
      schema={ForgotPassword}
      fallback="We could not send the link. Please try again."
      send={async (values) => onAnswer((await requestReset(values)).message)}
    >
      <EmailField enterKeyHint="send" />
      <AuthButton>Send the link</AuthButton>
    </AuthForm>
  )
}

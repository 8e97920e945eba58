import { useState } from 'react'
import { Link } from 'react-router'

import { AuthCard, authLinkClass } from './auth/auth-card.tsx'
import { ForgotForm } from './auth/forgot-form.tsx'

export function meta() {
  return [{ title: 'Forgot password · Tukunya' }, { name: 'robots', content: 'noindex' }]
}

export default function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  return answer === null ? (
    <AuthCard
      title="Forgot your password?"
      intro="Tell us your email address and we send you a link to choose a new one."
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

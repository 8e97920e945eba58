import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import { useStoredSession, useSession } from '#app/data/session/session-store.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { AuthCard } from './auth/auth-card.tsx'
import { LoginForm } from './auth/login-form.tsx'
import { ownPath } from './auth/own-path.ts'
import { signedIn } from './layout/use-arrival.ts'

export function meta() {
  return [{ title: 'Sign in · Tukunya' }, { name: 'robots', content: 'noindex' }]
}

const CodeForm = lazy(() => import('./auth/code-form.tsx'))

export default function LoginPage() {
  const [challenge, setChallenge] = useState<string>()
  useStoredSession()
  const isHydrated = useHydrated()
  const { credentials } = useSession()
  const { state } = useLocation()
  const isStaff = isHydrated && (credentials?.user.roles.length ?? 0) > 0
  if (isStaff) {
    const { next } = (state ?? {}) as { next?: unknown }
    return <Navigate to={ownPath(next) ?? '/admin'} replace state={signedIn} />
  }
  if (challenge) {
    return (
      <AuthCard
        key="code"
        title="Enter your code"
        intro="The 6 digits of your authenticator app, or one of your recovery codes."
      >
        <Suspense fallback={<Spinner />}>
          <CodeForm challenge={challenge} onStartOver={() => setChallenge(undefined)} />
        </Suspense>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Sign in" intro="For the people of the kitchen.">
      <LoginForm onChallenge={setChallenge} />
    </AuthCard>
  )
}

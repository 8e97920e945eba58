import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import { beginPasskeySignIn } from '#app/data/session/auth-calls.ts'
import { useStoredSession, useSession } from '#app/data/session/session-store.ts'
import { isRemembered } from '#app/data/session/stored-session.ts'
import { isKitchenTablet, storedTablet } from '#app/data/session/stored-tablet.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ChallengeWire } from '#contract/security.ts'

import { ordersPath } from './addresses/office-addresses.ts'
import { AuthCard, authLinkClass } from './auth/auth-card.tsx'
import { canUsePasskeys } from './auth/can-use-passkeys.ts'
import { LoginForm } from './auth/login-form.tsx'
import { ownPath } from './auth/own-path.ts'
import { PasskeyForm } from './auth/passkey-form.tsx'
import { signedIn } from './layout/use-arrival.ts'

export function meta() {
  return [{ title: 'Sign in · Tukunya' }, { name: 'robots', content: 'noindex' }]
}

const CodeForm = lazy(() => import('./auth/code-form.tsx'))
const TabletSignIn = lazy(() => import('./tablet/tablet-sign-in.tsx'))

export default function LoginPage() {
  const [challenge, setChallenge] = useState<ChallengeWire>()
  const [tabletPage, setTabletPage] = useState<'people' | 'password' | 'ended'>('people')
  useStoredSession()
  const isHydrated = useHydrated()
  const { credentials } = useSession()
  const { state } = useLocation()
  const isStaff = isHydrated && (credentials?.user.roles.length ?? 0) > 0
  if (isStaff) {
    const { next } = (state ?? {}) as { next?: unknown }
    return (
      <Navigate
        to={ownPath(next) ?? (credentials?.byPin ? ordersPath : '/admin')}
        replace
        state={signedIn}
      />
    )
  }
  if (challenge) {
    return (
      <AuthCard key="code" {...cardOf(challenge)}>
        <Suspense fallback={<Spinner />}>
          <CodeForm challenge={challenge} onStartOver={() => setChallenge(undefined)} />
        </Suspense>
      </AuthCard>
    )
  }
  const isTablet = isHydrated && tabletPage !== 'ended' && isKitchenTablet()
  if (isTablet && tabletPage === 'people') {
    return (
      <Suspense fallback={<Spinner />}>
        <TabletSignIn
          onPassword={() => setTabletPage('password')}
          onEnded={() => {
            storedTablet.write(null)
            setTabletPage('ended')
          }}
        />
      </Suspense>
    )
  }
  return (
    <AuthCard title="Sign in" intro="For the people of the kitchen.">
      <LoginForm onChallenge={setChallenge} />
      {/* Keeps its place, so that nothing moves when it appears. */}
      <div className="mt-5 min-h-11 text-center">
        {isHydrated && canUsePasskeys() && <PasskeyLink />}
      </div>
      {isTablet && (
        <p className="text-center">
          <button type="button" className={authLinkClass} onClick={() => setTabletPage('people')}>
            Back to the names
          </button>
        </p>
      )}
    </AuthCard>
  )
}

function PasskeyLink() {
  return (
    <PasskeyForm begin={async () => beginPasskeySignIn(isRemembered())}>
      {() => (
        <button type="submit" className={`${authLinkClass} justify-self-center`}>
          Use a passkey instead
        </button>
      )}
    </PasskeyForm>
  )
}

function cardOf({ app, passkey }: ChallengeWire) {
  const codes = app
    ? 'the 6 digits of your authenticator app, or one of your recovery codes'
    : 'one of your recovery codes'
  if (passkey && canUsePasskeys()) return { title: 'Use your passkey', intro: `Or enter ${codes}.` }
  return { title: 'Enter your code', intro: `${codes[0]?.toUpperCase()}${codes.slice(1)}.` }
}

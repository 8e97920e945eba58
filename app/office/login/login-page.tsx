import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'

import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { staffPageMeta } from '#app/data/office/shop-name.ts'
import { beginPasskeySignIn, signIn } from '#app/data/session/auth-calls.ts'
import { useSession, useStoredSession } from '#app/data/session/session-store.ts'
import { isRemembered, storeRemembered } from '#app/data/session/stored-session.ts'
import { isKitchenTablet, storedTablet } from '#app/data/session/stored-tablet.ts'
import {
  AuthButton,
  AuthCard,
  AuthField,
  AuthForm,
  authLinkClass,
  EmailField,
} from '#app/office/auth/auth-form.tsx'
import { pageAfterSignIn } from '#app/office/auth/page-after-sign-in.ts'
import { canUsePasskeys, PasskeyForm } from '#app/office/auth/passkey-form.tsx'
import { signedIn } from '#app/office/kit/use-arrival.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { Login } from '#contract/staff/auth.ts'
import type { ChallengeWire } from '#contract/staff/security.ts'

import type { Route } from './+types/login-page'

export function meta({ matches }: Route.MetaArgs) {
  return staffPageMeta('Sign in', matches)
}

const DemoSignIns = lazy(() => import('./demo-sign-ins.tsx'))
const CodeForm = lazy(() => import('#app/office/auth/code-form.tsx'))
const TabletSignIn = lazy(() => import('#app/office/tablet/tablet-sign-in.tsx'))

export default function LoginPage() {
  const [challenge, setChallenge] = useState<ChallengeWire>()
  const [tabletPage, setTabletPage] = useState<'people' | 'password' | 'ended'>('people')
  useStoredSession()
  const isHydrated = useHydrated()
  const { credentials } = useSession()
  const { state } = useLocation()
  const { data: shop } = useApi(browserApi.shop.$get)
  const isStaff = isHydrated && (credentials?.user.roles.length ?? 0) > 0
  if (isStaff) {
    const { next } = (state ?? {}) as { next?: unknown }
    const page = pageAfterSignIn({ next, byPin: credentials?.byPin })
    return <Navigate to={page} replace state={signedIn} />
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
      {shop?.isDemo && (
        <Suspense>
          <DemoSignIns />
        </Suspense>
      )}
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
      <button type="submit" className={`${authLinkClass} justify-self-center`}>
        Use a passkey instead
      </button>
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

type LoginFormProps = { onChallenge: (challenge: ChallengeWire) => void }

function LoginForm({ onChallenge }: LoginFormProps) {
  async function send(login: Login) {
    storeRemembered(login.remember === true)
    const challenge = await signIn(login)
    if (challenge) onChallenge(challenge)
  }
  return (
    <AuthForm schema={Login} fallback="Login failed. Please try again." send={send}>
      <EmailField enterKeyHint="next" />
      <AuthField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-6">
        <RememberMe />
        <Link to="/forgot-password" className={authLinkClass}>
          Forgot password?
        </Link>
      </div>
      <AuthButton>Sign in</AuthButton>
    </AuthForm>
  )
}

/** Remembers the last choice; a choice made before hydration wins. */
function RememberMe() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current && isRemembered()) box.current.checked = true
  }, [])
  return (
    <Checkbox
      ref={box}
      name="remember"
      label="Remember me"
      onChange={({ target }) => storeRemembered(target.checked)}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'

import { messageOr } from '#app/data/api/read-problem.ts'
import { WithQueries } from '#app/data/api/with-queries.tsx'
import { useOnline } from '#app/data/connectivity/use-online.ts'
import '#app/ui/guard-presses.ts'
import { setOfficeDefaults } from '#app/data/office/office-queries.ts'
import { staffPageMeta } from '#app/data/office/shop-name.ts'
import { logOut, resetCachedData } from '#app/data/session/auth-calls.ts'
import { refreshSession } from '#app/data/session/refresh-session.ts'
import { useSession, useStoredSession } from '#app/data/session/session-store.ts'
import { isRemembered } from '#app/data/session/stored-session.ts'
import { isKitchenTablet } from '#app/data/session/stored-tablet.ts'
import { pageTitle, useLook } from '#app/data/shop/look.ts'
import { Announcer } from '#app/ui/announcer.tsx'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ToastOutlet } from '#app/ui/toast-outlet.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import type { Route } from './+types/office-layout'
import { OfficePage } from './kit/office-page.tsx'
import { useHasDraft } from './kit/stored-draft.ts'
import { OfficeShell } from './layout/office-shell.tsx'
import { measureToasts } from './notices/bar-heights.ts'

const SetUpFirst = lazy(() => import('./security/set-up-first.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  return staffPageMeta('Back-office', matches)
}

export default function OfficeLayout() {
  return (
    <WithQueries>
      <Office>
        <Outlet />
      </Office>
    </WithQueries>
  )
}

export function ErrorBoundary() {
  return (
    <WithQueries>
      <Office>
        <PageError />
      </Office>
    </WithQueries>
  )
}

/** The server has no session, so everything behind the sign-in is rendered by the browser only. */
function Office({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  useState(() => setOfficeDefaults(client))
  useStoredSession()
  const isHydrated = useHydrated()
  const { logOut, isLeaving, isGone } = useLogOut()
  const { credentials } = useSession()

  return (
    <div>
      {!isHydrated || isGone ? (
        <OpeningScreen />
      ) : (
        <OfficeGuard>
          {credentials?.mustSetUp ? (
            <Suspense fallback={<OpeningScreen />}>
              <SetUpFirst />
            </Suspense>
          ) : (
            <OfficeShell onLogOut={logOut} isLeaving={isLeaving}>
              {children}
            </OfficeShell>
          )}
        </OfficeGuard>
      )}
      <Announcer />
      <div ref={measureToasts} data-toasts>
        <ToastOutlet manner="office" />
      </div>
    </div>
  )
}

/** A failure is only logged (specification, section 8). */
function useLogOut() {
  const client = useQueryClient()
  const [phase, setPhase] = useState<'here' | 'leaving' | 'gone'>('here')

  async function leave() {
    setPhase('leaving')
    try {
      await logOut()
    } catch (error) {
      // oxlint-disable-next-line no-console
      console.error('The logout failed.', error)
      setPhase('here')
      return
    }
    setPhase('gone')
    resetCachedData(client)
    // A new document, so that no staff data stays in memory.
    window.location.assign(isKitchenTablet() ? '/login' : '/')
  }

  return { logOut: () => void leave(), isLeaving: phase !== 'here', isGone: phase === 'gone' }
}

function PageError() {
  const { pathname, search } = useLocation()
  if (!useOnline()) return <NotLoaded />
  return (
    <OfficePage title="Unexpected Application Error!">
      <p className="max-w-prose text-soft">
        Something boiled over on this page. What was saved is safe. Please try once more, or choose
        another page from the menu.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`${pathname}${search}`} className={buttonClass()}>
          Try again
        </a>
        <a href="/admin" className={buttonClass({ variant: 'quiet' })}>
          Go to the Dashboard
        </a>
      </div>
    </OfficePage>
  )
}

/** Has no reload button: offline, a reload would show the browser's error page. */
function NotLoaded() {
  return (
    <OfficePage title="Unexpected Application Error!">
      <p className="max-w-prose text-soft">
        You are offline, and this page was not loaded before. Please choose another page from the
        menu, or wait for the connection.
      </p>
    </OfficePage>
  )
}

/**
 * Redirects to the login page without a session (specification, section 2, "Staff routes"). Never
 * rendered by the server.
 */
function OfficeGuard({ children }: { children: ReactNode }) {
  const { credentials, endedWith } = useSession()
  const isOnline = useOnline()
  if (credentials)
    return credentials.user.roles.length > 0 ? children : <Navigate to="/login" replace />
  if (endedWith !== null && isOnline && isKitchenTablet()) return <ToLogin />
  if (endedWith !== null) return <SessionExpired message={endedWith} />
  return isRemembered() ? <SilentSignIn /> : <ToLogin />
}

function ToLogin() {
  const { pathname, search } = useLocation()
  // Memoized: a new object during the navigation would start it again.
  const [state] = useState(() => ({ next: `${pathname}${search}` }))
  return <Navigate to="/login" replace state={state} />
}

function SilentSignIn() {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (!failure) refreshSession().catch((error: unknown) => setFailure({ error }))
  }, [failure])

  if (!failure) return <OpeningScreen />
  return (
    <SessionExpired
      message={messageOr(failure.error, 'An error occurred')}
      onRetry={() => setFailure(null)}
    />
  )
}

type SessionExpiredProps = {
  message: string
  /** For network failures, where the session may still be valid. */
  onRetry?: () => void
}

function SessionExpired({ message, onRetry }: SessionExpiredProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hasDraft = useHasDraft()
  const heading = useRef<HTMLHeadingElement>(null)
  const look = useLook()
  useEffect(() => {
    document.title = pageTitle('Signed out', look)
    heading.current?.focus()
  }, [look])

  return (
    <main className="relative isolate flex min-h-dvh items-center justify-center overflow-hidden p-5">
      <div
        aria-hidden="true"
        className="ornament absolute inset-0 -z-10 text-clay opacity-[0.08]"
      />
      <div className="w-full max-w-lg rounded-3xl border border-line bg-surface px-6 py-10 text-center sm:p-12">
        <BrandMark logo={look?.logo} className="mx-auto block text-strong-text [--mark:56]" />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none sm:text-3xl">
          {message}
        </h1>
        <p className="mt-4 text-balance text-soft">
          {onRetry
            ? 'We could not open the back-office. Nothing is lost: please try once more, or log in again.'
            : 'For the safety of the kitchen a login does not last for ever.'}
          {hasDraft && ' What you typed is kept: it is back as soon as you have logged in again.'}
        </p>
        <div className="mt-8 flex flex-wrap-reverse justify-center gap-3">
          <Button
            size="large"
            variant={onRetry ? 'quiet' : 'strong'}
            onClick={() => void navigate('/login', { state: { next: `${pathname}${search}` } })}
          >
            Go to Login Page
          </Button>
          {onRetry && (
            <Button size="large" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}

function OpeningScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
      <BrandMark logo={useLook()?.logo} className="animate-pulse text-strong-text [--mark:64]" />
      <p role="status" className="font-display text-xl font-extrabold">
        Opening the kitchen…
      </p>
      <noscript>
        <p className="max-w-sm text-soft">
          The back-office needs JavaScript. Please allow it in your browser and load this page
          again.
        </p>
      </noscript>
    </main>
  )
}

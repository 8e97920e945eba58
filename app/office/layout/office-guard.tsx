import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

import { messageOr } from '#app/data/api/api-error.ts'
import { useOnline } from '#app/data/connectivity/use-online.ts'
import { refreshSession } from '#app/data/session/refresh-session.ts'
import { useSession } from '#app/data/session/session-store.ts'
import { isRemembered } from '#app/data/session/stored-session.ts'
import { isKitchenTablet } from '#app/data/session/stored-tablet.ts'

import { OpeningScreen } from './opening-screen.tsx'
import { SessionExpired } from './session-expired.tsx'

/**
 * Redirects to the login page without a session (specification, section 2, "Staff routes"). Never
 * rendered by the server.
 */
export function OfficeGuard({ children }: { children: ReactNode }) {
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

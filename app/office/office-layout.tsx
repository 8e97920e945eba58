import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import { WithQueries } from '#app/data/api/with-queries.tsx'
import { setOfficeDefaults } from '#app/data/office/office-queries.ts'
import { useSession, useStoredSession } from '#app/data/session/session-store.ts'
import { Announcer } from '#app/ui/announcer.tsx'
import { ToastOutlet } from '#app/ui/toast-outlet.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { OfficeGuard } from './layout/office-guard.tsx'
import { OfficeShell } from './layout/office-shell.tsx'
import { OpeningScreen } from './layout/opening-screen.tsx'
import { PageError } from './layout/page-error.tsx'
import { useLogOut } from './layout/use-log-out.ts'

const SetUpFirst = lazy(() => import('./security/set-up-first.tsx'))

export function meta() {
  return [{ title: 'Back-office · Tukunya' }, { name: 'robots', content: 'noindex' }]
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
      <ToastOutlet manner="office" />
    </div>
  )
}

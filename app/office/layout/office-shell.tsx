import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { followLastSeen, loadLastSeen } from '#app/data/office/new-orders.ts'
import { useOrdersView } from '#app/data/office/orders-view.ts'
import { useSession, useStaff } from '#app/data/session/session-store.ts'
import { ordersPath } from '#app/office/addresses/office-addresses.ts'
import { FailedStatusChanges } from '#app/office/notices/failed-status-changes.tsx'
import { OfficeNotices } from '#app/office/notices/office-notices.tsx'

import { MenuSheet } from './menu-sheet.tsx'
import { NewOrdersLink } from './new-orders-link.tsx'
import { OfficeMenu } from './office-menu.tsx'
import { OfficeName } from './office-name.tsx'
import { PrefetchPages } from './prefetch-pages.tsx'
import { ReviewLink } from './review-link.tsx'

const TabletBar = lazy(() => import('#app/office/tablet/tablet-bar.tsx'))

type OfficeShellProps = { onLogOut: () => void; isLeaving: boolean; children: ReactNode }

export function OfficeShell({ onLogOut, isLeaving, children }: OfficeShellProps) {
  const leaving = { onLogOut, isLeaving }
  const { id } = useStaff()
  // Before the first request for counts, which sends it as `since`.
  useState(() => loadLastSeen(id))
  useEffect(() => followLastSeen(id), [id])
  const { credentials } = useSession()
  const tabletBar = credentials?.byPin && (
    <Suspense fallback={<div className="h-14" />}>
      <TabletBar onLeave={onLogOut} isLeaving={isLeaving} />
    </Suspense>
  )
  if (useIsWall()) return <WallShell top={tabletBar}>{children}</WallShell>
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <p id="top" tabIndex={-1} className="sr-only outline-none">
        Back-office
      </p>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-xl bg-strong px-5 py-3 font-bold text-on-strong focus:translate-y-0"
      >
        Skip to the page
      </a>
      <TopBar {...leaving} />
      <header className="sticky top-0 hidden h-dvh overflow-y-auto lg:block">
        <OfficeMenu {...leaving} />
      </header>
      <div className="flex min-h-[calc(100dvh-3.75rem)] min-w-0 flex-col lg:min-h-dvh">
        {tabletBar && <div className="sticky top-15 z-30 lg:top-0 print:hidden">{tabletBar}</div>}
        <main id="content" tabIndex={-1} className="grow outline-none">
          <FailedStatusChanges />
          {children}
        </main>
        <OfficeNotices />
      </div>
      <PrefetchPages />
    </div>
  )
}

function useIsWall() {
  const { pathname } = useLocation()
  const { view } = useOrdersView()
  return view === 'wall' && pathname === ordersPath
}

/** Without the menu; exactly as high as the screen. Its notices are read from 2 m too. */
function WallShell({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <div className="flex h-dvh flex-col text-[clamp(1rem,0.55rem+0.85vw,2.25rem)]">
      {top}
      <main id="content" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        <FailedStatusChanges />
        {children}
      </main>
      <OfficeNotices />
    </div>
  )
}

/** The sheet also closes when the phone's back button leaves the page. */
function TopBar(leaving: Omit<OfficeShellProps, 'children'>) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return (
    <header className="sticky top-0 z-40 flex h-15 items-center gap-2 bg-dye px-2 text-on-dye [--focus:var(--gourd)] lg:hidden">
      <MenuSheet
        isOpen={openedAt === key}
        onOpenChange={(isOpen) => setOpenedAt(isOpen ? key : null)}
      >
        <OfficeMenu {...leaving} onFollow={() => setOpenedAt(null)} />
      </MenuSheet>
      <OfficeName to="/admin" />
      <p className="ml-auto flex shrink-0">
        <ReviewLink />
        <NewOrdersLink />
      </p>
    </header>
  )
}

import { Dialog as Base } from '@base-ui/react/dialog'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, PrefetchPageLinks, useLocation, useNavigationType } from 'react-router'

import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { useEventConnection } from '#app/data/office/event-connection.ts'
import { followLastSeen, loadLastSeen } from '#app/data/office/new-orders.ts'
import { useNewOrderCount } from '#app/data/office/order-counts.ts'
import { useOrdersView } from '#app/data/office/orders-view.ts'
import { useNeedsPersonCount } from '#app/data/office/payments.ts'
import { useReviewQuestion } from '#app/data/office/review-question.ts'
import { useSession, useStaff } from '#app/data/session/session-store.ts'
import { newOrdersAddress, ordersPath } from '#app/office/addresses/office-addresses.ts'
import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import { FailedStatusChanges } from '#app/office/notices/failed-status-changes.tsx'
import { newOrdersText } from '#app/office/notices/new-orders-text.ts'
import { OfficeNotices } from '#app/office/notices/office-notices.tsx'
import { reviewText } from '#app/office/notices/review-text.ts'
import { DialogBackdrop } from '#app/ui/dialog.tsx'
import { TestModeBar } from '#app/ui/notice-strip.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { can } from '#domain/staff/role.ts'

import { menuEntries } from './menu-entries.ts'
import { OfficeMenu } from './office-menu.tsx'
import { OfficeName } from './office-name.tsx'

const restMs = 2500

/** Any id will do: only the code is prefetched. */
const pagesOfOne = [
  '/admin/orders/orderdetails/any',
  '/admin/payments/any',
  '/admin/inventory/newproduct',
  '/admin/inventory/editproduct/any',
]

const pages = [...menuEntries.map(({ path }) => path), ...pagesOfOne]

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
  const { data: shop } = useApi(browserApi.shop.$get)
  const testBar = <TestModeBar isTest={shop?.payment.isTest} isDemo={shop?.isDemo} />
  const top = (
    <>
      {testBar}
      {tabletBar}
    </>
  )
  const isOrders = useLocation().pathname === ordersPath
  const isWall = useOrdersView().view === 'wall' && isOrders
  const main = useKeptScroll(isOrders)
  if (isWall) return <WallShell top={top}>{children}</WallShell>
  return (
    <div data-office className="lg:grid lg:min-h-dvh lg:grid-cols-[auto_minmax(0,1fr)]">
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
      <header className="sticky top-0 hidden h-dvh w-62 overflow-y-auto lg:block rail:w-22">
        <OfficeMenu {...leaving} />
      </header>
      <div
        className={`flex min-w-0 flex-col ${isOrders ? 'h-[calc(100dvh-3.75rem)] lg:h-dvh' : 'min-h-[calc(100dvh-3.75rem)] lg:min-h-dvh'}`}
      >
        {testBar}
        {tabletBar && <div className="sticky top-15 z-30 lg:top-0 print:hidden">{tabletBar}</div>}
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className={`grow outline-none ${isOrders ? 'flex min-h-0 flex-col overflow-y-auto' : ''}`}
        >
          <FailedStatusChanges />
          {children}
        </main>
        <OfficeNotices />
        <ReviewQuestion />
      </div>
      <PrefetchPages />
    </div>
  )
}

let keptTop = 0

/**
 * The orders scroll above the bars at the lower edge, which lie over none of their buttons. The
 * router keeps the scrolling of documents only.
 */
function useKeptScroll(isOrders: boolean) {
  const main = useRef<HTMLElement>(null)
  const isBack = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const { current } = main
    if (!isOrders || !current) return
    current.scrollTop = isBack ? keptTop : 0
    const keep = () => void (keptTop = current.scrollTop)
    current.addEventListener('scroll', keep, { passive: true })
    return () => current.removeEventListener('scroll', keep)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a filter navigates too
  }, [isOrders])
  return main
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
      <ReviewQuestion />
    </div>
  )
}

/** The sheet also closes when the phone's back button leaves the page. */
function TopBar(leaving: Omit<OfficeShellProps, 'children'>) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return (
    <header className="@container sticky top-0 z-40 flex h-15 items-center gap-2 bg-dye px-2 text-on-dye [--focus:var(--gourd)] lg:hidden">
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

function NewOrdersLink() {
  const count = useNewOrderCount()
  if (count === 0) return null
  return (
    <Link
      to={newOrdersAddress}
      aria-label={newOrdersText(count)}
      className="flex min-h-11 shrink-0 items-center rounded-xl px-2"
    >
      <span
        aria-hidden="true"
        className="flex h-7 items-center rounded-full bg-gourd px-3 text-sm font-bold text-(--soot) tabular-nums"
      >
        {count > 999 ? '999+' : count} new
      </span>
    </Link>
  )
}

/** Asks for confirmation before a refund of a payment in review. */
function ReviewQuestion() {
  const { question } = useReviewQuestion()
  // Keeps its text during the closing animation.
  const [text, setText] = useState('')
  if (question && question.text !== text) setText(question.text)
  return (
    <ConfirmDialog
      isOpen={question !== null}
      question="Refund all the same?"
      text={text}
      confirmLabel="Refund anyway"
      cancelLabel="Do not refund"
      tone="danger"
      onConfirm={() => question?.answer(true)}
      onClose={() => question?.answer(false)}
    />
  )
}

/** In the phone's header, for staff who may settle payments, until none needs review. */
function ReviewLink() {
  const { roles } = useStaff()
  const count = useNeedsPersonCount()
  if (count === 0 || !can(roles, 'refunds')) return null
  return (
    <Link
      to="/admin/payments"
      aria-label={reviewText(count)}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-xl px-1"
    >
      <span
        aria-hidden="true"
        className="flex h-7 items-center gap-1 rounded-full bg-danger pr-2.5 pl-2 text-sm font-bold text-surface tabular-nums"
      >
        <Icon name="alert" className="size-4.5" />
        {count > 999 ? '999+' : count}
      </span>
    </Link>
  )
}

type MenuSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

function MenuSheet({ isOpen, onOpenChange, children }: MenuSheetProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Trigger
        aria-label="Open menu"
        className="flex size-11 items-center justify-center rounded-xl hover:bg-on-dye/10"
      >
        <Icon name="menu" className="size-6" />
      </Base.Trigger>
      <Base.Portal>
        <DialogBackdrop />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[calc(100%-3rem)] overflow-y-auto overscroll-contain bg-dye text-on-dye transition duration-200 outline-none [--focus:var(--gourd)] data-ending-style:-translate-x-12 data-ending-style:opacity-0 data-starting-style:-translate-x-12 data-starting-style:opacity-0">
          <Base.Title className="sr-only">Menu</Base.Title>
          <Base.Close
            aria-label="Close menu"
            className="absolute top-3.5 right-3 z-10 flex size-11 items-center justify-center rounded-xl hover:bg-on-dye/10"
          >
            <Icon name="close" className="size-6" />
          </Base.Close>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Prefetches the code of the other pages when idle, so that they open offline. Skipped with data
 * saving on.
 */
function PrefetchPages() {
  const [isAtRest, setAtRest] = useState(false)
  const isLive = useEventConnection(({ state }) => state === 'live')
  useEffect(() => {
    const line = (navigator as { connection?: { saveData?: boolean } }).connection
    if (line?.saveData) return
    const timer = setTimeout(() => setAtRest(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isAtRest || !isLive) return null
  return (
    <>
      <DiscoverPages />
      {pages.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
    </>
  )
}

/** The router knows only pages that a link on this page leads to. */
function DiscoverPages() {
  return (
    <p hidden>
      {pagesOfOne.map((page) => (
        <Link key={page} to={page}>
          {page}
        </Link>
      ))}
    </p>
  )
}

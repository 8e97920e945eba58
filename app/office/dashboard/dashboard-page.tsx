import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { statBox } from '#app/office/kit/stat-card.tsx'
import { guide, openTextOf, pathOfStep } from '#app/office/start/start-guide.ts'
import { useFirstSteps } from '#app/office/start/use-first-steps.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DashboardWire } from '#contract/reports/dashboard.ts'
import { countText } from '#domain/count-text.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { firstSteps, nextOpenStep } from '#domain/staff/first-steps.ts'
import type { FirstStep, FirstSteps as Steps, SampleLeft } from '#domain/staff/first-steps.ts'
import { can } from '#domain/staff/role.ts'
import { alarmText } from '#domain/staff/security-alarm.ts'

import { Figures } from './figures.tsx'
import { OpenOrders } from './open-orders.tsx'
import { periodLabel } from './period-label.ts'
import { PeriodPicker } from './period-picker.tsx'
import { statGrid } from './stat-cards.tsx'
import { usePeriod } from './use-period.ts'
import { useToday } from './use-today.ts'
import { waitingLink, waitingText } from './waiting-text.ts'

export default function DashboardPage() {
  const { roles } = useStaff()
  const today = useToday()
  const period = usePeriod()
  const query = useApi(officeApi.dashboard.$get, { query: period.range })
  const { data: figures, error, isPlaceholderData: isOld, dataUpdatedAt } = query
  useAnnouncedFigures(periodLabel(period.range, today), isOld ? undefined : figures)

  return (
    <OfficePage
      title="Dashboard"
      actions={
        can(roles, 'reports') && (
          <ButtonLink to="/admin/reports" variant="quiet" size="small">
            Reports
          </ButtonLink>
        )
      }
    >
      {!can(roles, 'reports') && <OpenOrders />}
      {figures?.firstSteps && (
        <FirstSteps fromServer={figures.firstSteps} sampleLeft={figures.sampleLeft} />
      )}
      {figures && <TodayLine today={figures.today} />}
      <NeedsYou />
      <PeriodPicker period={period} today={today} isLoading={isOld} />
      {figures && error && <StaleFigures at={dataUpdatedAt} onRetry={() => void query.refetch()} />}
      <Loaded query={query} noun="the dashboard" skeleton={<DashboardSkeleton />}>
        {(shown) => <Figures figures={shown} range={period.range} today={today} isOld={isOld} />}
      </Loaded>
    </OfficePage>
  )
}

/** Today in one line, whatever period is chosen. */
function TodayLine({ today }: Pick<DashboardWire, 'today'>) {
  const { orders, revenue, waiting, late } = today
  return (
    <section
      aria-label="Today"
      className="mb-5 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-2xl border border-line bg-surface px-4 py-3 text-sm font-bold tabular-nums sm:gap-x-6 sm:text-base lg:px-5"
    >
      <h2 className="text-base sm:text-lg">Today</h2>
      <span>{countText(orders, 'order')}</span>
      <span>{formatNaira(revenue)} completed</span>
      <span className={waiting > 0 ? '' : 'text-soft'}>{waiting} to start</span>
      <span className={late > 0 ? 'text-danger' : 'text-soft'}>{late} late</span>
    </section>
  )
}

/** Announces new figures to screen readers, once per chosen period. */
function useAnnouncedFigures(period: string, figures: DashboardWire | undefined) {
  const announced = useRef(period)
  useEffect(() => {
    if (!figures || announced.current === period) return
    announced.current = period
    const { totalRevenue, totalOrders } = figures
    announce(`${period}: revenue ${formatNaira(totalRevenue.value)}, orders ${totalOrders.value}`)
  }, [period, figures])
}

type StaleFiguresProps = { at: number; onRetry: () => void }

/** Shown when the figures on the screen could not be refreshed. */
function StaleFigures({ at, onRetry }: StaleFiguresProps) {
  return (
    <Notice
      tone="warn"
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3"
    >
      These figures could not be renewed. They are from {formatMoment(new Date(at))}.
      <Button variant="quiet" size="small" onClick={onRetry}>
        <Icon name="retry" /> Try again
      </Button>
    </Notice>
  )
}

function DashboardSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading the dashboard…</p>
      <div className={statGrid}>
        {['revenue', 'orders', 'customers', 'pending'].map((card) => (
          <div key={card} className={statBox}>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-2 h-8 w-20" />
            <Skeleton className="mt-2 h-4 w-32" />
            <Skeleton className="mt-2 h-8 w-32" />
          </div>
        ))}
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <PanelSkeleton rows={1} height="h-[18.5rem]" />
          <PanelSkeleton rows={4} />
        </div>
        <div className="grid gap-4">
          <PanelSkeleton rows={3} />
          <PanelSkeleton rows={5} />
        </div>
      </div>
    </div>
  )
}

function PanelSkeleton({ rows, height = 'h-14' }: { rows: number; height?: string }) {
  return (
    <div className="rounded-2xl border border-line bg-surface p-4 lg:p-6">
      <Skeleton className="mb-5 h-7 w-40" />
      <div className="flex flex-col gap-2">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className={height} />
        ))}
      </div>
    </div>
  )
}

/** Lists what staff must handle: money and security alarms. Each entry links to the page for it. */
function NeedsYou() {
  const { roles } = useStaff()
  const money = useApi(officeApi['cash-ups'].waiting.$get, {}, { enabled: can(roles, 'reports') })
  const security = useApi(officeApi.audit.alarms.$get, {}, { enabled: can(roles, 'audit') })
  const alarms = (security.data?.alarms ?? []).map((alarm) => ({
    key: alarm.kind,
    to: '/admin/settings/audit?kind=security',
    text: alarmText(alarm),
  }))
  const waiting = (money.data?.waiting ?? []).map((one) => ({
    key: one.kind,
    to: waitingLink(one),
    text: waitingText(one),
  }))
  const entries = [...alarms, ...waiting]
  if (entries.length === 0) return null
  return (
    <section
      aria-labelledby="needs-you"
      className="mb-5 rounded-2xl border border-warning bg-warning-ground p-4"
    >
      <h2 id="needs-you" className="mb-2 text-lg text-warning">
        Needs you
      </h2>
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ key, to, text }) => (
          <li key={key} className="w-full sm:w-auto sm:max-w-full">
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-2 rounded-xl border border-line-strong bg-surface px-3.5 py-2 text-sm leading-snug font-bold hover:bg-sunk"
            >
              {text}
              <Icon name="arrow" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FirstStepsProps = { fromServer: Steps; sampleLeft: SampleLeft | undefined }

/** Until nothing of the sample shop is left and there is a menu; other open steps stay in the guide. */
function FirstSteps({ fromServer, sampleLeft }: FirstStepsProps) {
  const { steps, isOver } = useFirstSteps(fromServer)
  const next = nextOpenStep(steps)
  const isNothingLeft =
    sampleLeft && steps.dish && firstSteps.every((step) => sampleLeft[step].length === 0)
  if (isOver || !next || isNothingLeft) return null
  const done = firstSteps.filter((step) => steps[step]).length
  return (
    <Panel
      title="First steps"
      actions={
        <p className="text-sm font-bold text-soft tabular-nums">
          {done} of {firstSteps.length} done
        </p>
      }
      className="mb-5"
    >
      <ButtonLink to={pathOfStep(next)} className="mb-4 max-sm:w-full">
        {`${done === 0 ? 'Start' : 'Continue'}: ${guide[next].name}`}
      </ButtonLink>
      <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {firstSteps.map((step) => (
          <Step key={step} step={step} isDone={steps[step]} left={sampleLeft?.[step] ?? []} />
        ))}
      </ol>
    </Panel>
  )
}

type StepProps = {
  step: FirstStep
  isDone: boolean
  /** What of the sample shop is left. */
  left: readonly string[]
}

function Step({ step, isDone, left }: StepProps) {
  const { name, text } = guide[step]
  return (
    <li className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] content-start gap-x-3 rounded-xl border border-line bg-ground p-3 transition-colors hover:bg-sunk has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus">
      <span
        aria-hidden="true"
        className={`flex size-6 items-center justify-center self-start rounded-full border-2 ${isDone ? 'border-success bg-success text-surface' : 'border-line-strong'}`}
      >
        {isDone && <Icon name="check" className="size-4" />}
      </span>
      <div className="min-w-0 leading-snug">
        <Link
          to={pathOfStep(step)}
          className={`font-bold outline-none after:absolute after:inset-0 after:rounded-xl ${isDone ? 'text-soft' : ''}`}
        >
          {name}
          <span className="sr-only"> ({isDone ? 'done' : 'to do'})</span>
        </Link>
        {!isDone && <p className="mt-0.5 text-sm text-soft">{openTextOf(step, left) ?? text}</p>}
      </div>
    </li>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { IconButton } from './icon-button.tsx'
import {
  currentToasts,
  dismissToast,
  noToasts,
  setToastManner,
  subscribeToToasts,
} from './toast-queue.ts'
import type { Toast, ToastManner } from './toast-queue.ts'

/** Positions where toasts cover no control. */
const positions = {
  shop: 'top-[max(0.25rem,env(safe-area-inset-top))] lg:right-[calc(max(2rem,50vw-38rem)+7rem)] lg:left-auto lg:w-96',
  office:
    'bottom-[calc(var(--bars,0px)+max(0.75rem,env(safe-area-inset-bottom)))] sm:right-6 sm:left-auto sm:items-end',
}

/** Render once per layout: its live regions must exist before the first toast. */
export function ToastOutlet({ manner = 'shop' }: { manner?: ToastManner }) {
  useEffect(() => setToastManner(manner), [manner])
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => noToasts)
  const errors = toasts.filter(({ tone }) => tone === 'error')
  const others = toasts.filter(({ tone }) => tone !== 'error')
  return (
    <div
      className={`pointer-events-none fixed inset-x-3 z-60 flex flex-col items-center ${positions[manner]}`}
    >
      <ToastList role="status" toasts={others} />
      <ToastList role="alert" toasts={errors} />
    </div>
  )
}

function ToastList({ role, toasts }: { role: 'status' | 'alert'; toasts: readonly Toast[] }) {
  return (
    <div role={role} aria-atomic="false" className="flex w-full max-w-md flex-col">
      {toasts.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

const tones = {
  success: { look: 'border-success bg-success-ground text-success', mark: '✓' },
  error: { look: 'border-danger bg-danger-ground text-danger', mark: '!' },
  info: { look: 'border-info bg-info-ground text-info', mark: 'i' },
}

function ToastBar({ toast }: { toast: Toast }) {
  const { title, text, action, tone, id, durationMs, isBelowHeader } = toast
  const pause = useToastTimer(id, durationMs)
  return (
    <div
      {...pause}
      data-below-header={isBelowHeader}
      className={`pointer-events-auto mt-2 flex w-full items-center gap-2.5 rounded-2xl border py-1.5 pr-1 pl-3.5 transition-all duration-200 starting:-translate-y-3 starting:opacity-0 md:starting:translate-y-3 ${tones[tone].look} ${isBelowHeader ? 'first:mt-(--header-height)' : 'first:mt-0'}`}
    >
      <span
        aria-hidden="true"
        className="flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-current text-xs leading-none font-bold"
      >
        {tones[tone].mark}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 text-[0.9375rem] leading-snug font-bold">
        <div className="min-w-0 py-1">
          {title && <p>{title}</p>}
          <p className={title ? 'font-normal' : ''}>{text}</p>
        </div>
        {action && (
          <Link
            to={action.href}
            onClick={() => dismissToast(id)}
            className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {action.label}
          </Link>
        )}
      </div>
      <IconButton
        icon="close"
        label="Dismiss"
        onClick={() => dismissToast(id)}
        className="hover:bg-surface"
      />
    </div>
  )
}

function useToastTimer(id: number, durationMs: number) {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isPaused])

  const hold = () => setPaused(true)
  const go = () => setPaused(false)
  return { onPointerEnter: hold, onPointerLeave: go, onFocus: hold, onBlur: go }
}

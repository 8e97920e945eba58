import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/** A lazy component with a `prefetch`; retried while offline (scripts/retryable-imports.ts). */
export function lazyWithPrefetch<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const prefetch = () => (loading ??= load().then((component) => ({ default: component })))
  return { Part: lazy(prefetch), prefetch }
}

/** By then the first view is complete on most phones. */
export const firstViewMs = 2500

/** A lazy component that is far below the first view: its script comes when that is complete. */
export function lazyBelowFirstView<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyWithPrefetch(async () => {
    if (!import.meta.env.SSR) await new Promise((resolve) => setTimeout(resolve, firstViewMs))
    return load()
  })
}

type DeferredBoundaryProps = {
  /** The user has opened it: show a message when it takes long. */
  isAwaited?: boolean
  fallback?: ReactNode
  children: ReactNode
}

/** Renders nothing without children, so that hydration skips it. */
export function DeferredBoundary({ isAwaited, fallback, children }: DeferredBoundaryProps) {
  return (
    children && <Suspense fallback={isAwaited ? <StillLoading /> : fallback}>{children}</Suspense>
  )
}

const delayMs = 1000

/** Below dialogs and sheets, which it must not cover. Not a toast, whose code would have to be loaded first. */
export function StillLoading() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-3 top-20 z-45 rounded-3xl border border-line bg-surface p-4 text-center font-bold empty:hidden"
    >
      {isLate && 'Still loading. It opens as soon as the connection allows.'}
    </p>
  )
}

import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/**
 * A component whose code is loaded when it is first drawn, or ahead of that by `prefetch`. Until then,
 * also while the line is down, it is suspended (scripts/retryable-imports.ts).
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const prefetch = () => (loading ??= load().then((component) => ({ default: component })))
  return { Part: lazy(prefetch), prefetch }
}

type LatePartProps = {
  /** Whether somebody opened it and waits for it now. */
  isAwaited?: boolean
  fallback?: ReactNode
  children: ReactNode
}

/** Without a part it is nothing, so that a page that comes alive need not look into it. */
export function LatePart({ isAwaited, fallback, children }: LatePartProps) {
  return (
    children && <Suspense fallback={isAwaited ? <StillLoading /> : fallback}>{children}</Suspense>
  )
}

const patienceMs = 1000

/** In the page's own code: a toast would have to be loaded first. Below the header, so that it covers no button. */
export function StillLoading() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-3 top-20 z-60 rounded-3xl border border-line bg-surface p-4 text-center font-bold empty:hidden"
    >
      {isLate && 'Still loading. It opens as soon as the connection allows.'}
    </p>
  )
}

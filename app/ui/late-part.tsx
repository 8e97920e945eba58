import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { buttonClass } from './button.tsx'

type LatePartProps = { fallback?: ReactNode; children: ReactNode }

/**
 * Holds a part whose code is loaded when first needed: a broken line must not take the page along.
 * Without one it is nothing, so that a page that comes alive need not look into it.
 */
export class LatePart extends Component<LatePartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (this.state.hasFailed) return <PartMissing />
    const { fallback, children } = this.props
    return children && <Suspense fallback={fallback}>{children}</Suspense>
  }
}

function PartMissing() {
  const { pathname, search } = useLocation()
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md items-center justify-between gap-4 rounded-2xl border border-danger bg-danger-ground p-3 pl-5 font-bold text-danger"
    >
      This part of the page could not be loaded.
      <a href={`${pathname}${search}`} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        Reload
      </a>
    </div>
  )
}

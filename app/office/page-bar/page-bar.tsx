import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

import { useMedia } from '#app/ui/use-media.ts'

const useSlot = create<{ slot: Element | null }>()(() => ({ slot: null }))

export const pageBarClass =
  'pointer-events-auto mx-auto mb-3 flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-surface p-2 has-[>span:first-child]:pl-4 shadow-lg'

/** Rendered above the notices at the lower edge, so that none covers it. */
export function PageBarSlot() {
  return <div ref={setSlot} className="flex flex-col" />
}

export function PageBar({ children }: { children: ReactNode }) {
  const { slot } = useSlot()
  return slot && createPortal(children, slot)
}

/** In its place on a low screen, such as a phone held sideways. */
export function PinnedBar({ children }: { children: ReactNode }) {
  const isLow = useMedia('(height < 32rem)')
  return isLow ? children : <PageBar>{children}</PageBar>
}

function setSlot(slot: Element | null) {
  useSlot.setState({ slot })
}

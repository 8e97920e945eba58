import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

const useSlot = create<{ slot: Element | null }>()(() => ({ slot: null }))

/** Rendered above the notices at the lower edge, so that none covers it. */
export function PageBarSlot() {
  return <div ref={setSlot} />
}

export function PageBar({ children }: { children: ReactNode }) {
  const { slot } = useSlot()
  return slot && createPortal(children, slot)
}

function setSlot(slot: Element | null) {
  useSlot.setState({ slot })
}

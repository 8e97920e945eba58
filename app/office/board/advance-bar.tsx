import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { advanceOrders } from '#app/data/office/advance-orders.ts'
import { setLastChange, useLastChange } from '#app/data/office/last-change.ts'
import { PageBar } from '#app/office/page-bar/page-bar.tsx'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OrderWire } from '#contract/staff-order.ts'

const undoForMs = 8000

const barClass =
  'pointer-events-auto mx-auto mb-3 flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-surface p-2 pl-4 shadow-lg'

type SelectionBarProps = { selected: readonly OrderWire[]; onClear: () => void }

export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const client = useQueryClient()
  if (selected.length === 0) return null
  return (
    <PageBar>
      <section aria-label="Selected orders" className={barClass}>
        <span className="font-bold tabular-nums">{selected.length} selected</span>
        <Button
          onClick={() => {
            onClear()
            void advanceOrders(client, selected)
          }}
        >
          Next status
        </Button>
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      </section>
    </PageBar>
  )
}

/** Outside the list of orders, which is empty once the last order is completed. */
export function UndoBar() {
  const { change } = useLastChange()
  useEffect(() => {
    if (!change) return
    announce(change.text)
    const timer = setTimeout(() => setLastChange(undefined), undoForMs)
    return () => clearTimeout(timer)
  }, [change])
  if (!change) return null
  return (
    <PageBar>
      <section aria-label="Last change" className={barClass}>
        <span className="min-w-0 font-bold break-words tabular-nums">{change.text}</span>
        <Button variant="quiet" onClick={() => void undoLast()}>
          Undo
        </Button>
      </section>
    </PageBar>
  )
}

export async function undoLast() {
  const { change } = useLastChange.getState()
  if (!change) return announce('Nothing to undo')
  setLastChange(undefined)
  const undone = await change.undo()
  if (undone) announce(`Undone. ${undone}`)
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import {
  advanceOrders,
  clearUndo,
  undoAdvance,
  useAdvance,
} from '#app/data/office/advance-orders.ts'
import type { StatusStep } from '#app/data/office/advance-orders.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { shortIdOf } from '#domain/order.ts'

const undoForMs = 8000

const barClass =
  'sticky bottom-3 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-2xl border border-line-strong bg-surface p-2 pl-4 shadow-lg'

type SelectionBarProps = { selected: readonly OrderWire[]; onClear: () => void }

export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const client = useQueryClient()
  if (selected.length === 0) return null
  return (
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
  )
}

/** Outside the list of orders, which is empty once the last order is completed. */
export function UndoBar() {
  const client = useQueryClient()
  const undoable = useAdvance((state) => state.undoable)
  useEffect(() => {
    if (undoable.length === 0) return
    announce(describeSteps(undoable))
    const timer = setTimeout(clearUndo, undoForMs)
    return () => clearTimeout(timer)
  }, [undoable])
  if (undoable.length === 0) return null
  return (
    <section aria-label="Last change" className={barClass}>
      <span className="font-bold tabular-nums">{describeSteps(undoable)}</span>
      <Button variant="quiet" onClick={() => void undoAdvance(client).then(announceUndone)}>
        Undo
      </Button>
    </section>
  )
}

function announceUndone(undone: readonly StatusStep[]) {
  if (undone.length > 0) announce(`Undone. ${describeSteps(undone)}`)
}

/** `#A1B2C3: Ready`, or `3 orders: Ready`. */
function describeSteps(steps: readonly StatusStep[]) {
  const [first] = steps
  if (!first) return ''
  const subject = steps.length === 1 ? `#${shortIdOf(first.order._id)}` : `${steps.length} orders`
  const statuses = new Set(steps.map(({ to }) => statusNames[to]))
  return `${subject}: ${[...statuses].join(', ')}`
}

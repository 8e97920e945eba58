import { useEffect } from 'react'

import { setLastChange, useLastChange } from '#app/data/office/last-change.ts'
import { pageBarClass } from '#app/office/page-bar/page-bar.tsx'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'

const undoForMs = 8000

/** On every page: the last change of this screen, while one press takes it back. */
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
    <section aria-label="Last change" className={pageBarClass}>
      <span className="min-w-0 font-bold break-words tabular-nums">{change.text}</span>
      <Button variant="quiet" onClick={() => void undoLast()}>
        Undo
      </Button>
    </section>
  )
}

export async function undoLast() {
  const { change } = useLastChange.getState()
  if (!change) return announce('Nothing to undo')
  setLastChange(undefined)
  const undone = await change.undo()
  if (undone) announce(`Undone. ${undone}`)
}

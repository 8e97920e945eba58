import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#app/ui/button.tsx'
import type { OrderWire } from '#contract/staff-order.ts'

import { BoardClock } from './board-clock.tsx'
import { KeyHelp } from './key-help.tsx'
import { useBoardKeys } from './use-board-keys.ts'

type BoardFrameProps = {
  orders: readonly OrderWire[]
  onEscape: () => void
  className?: string
  hasHelpButton?: boolean
  children: ReactNode
}

export function BoardFrame(props: BoardFrameProps) {
  const { orders, onEscape, className, hasHelpButton = false, children } = props
  const board = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useBoardKeys({ board, orders, onEscape, onHelp: () => setIsHelpOpen(true) })
  return (
    <BoardClock>
      <div ref={board} className={className}>
        {children}
      </div>
      {hasHelpButton && (
        <p className="hidden pt-3 text-right lg:block">
          <Button variant="ghost" size="small" onClick={() => setIsHelpOpen(true)}>
            Keyboard shortcuts
          </Button>
        </p>
      )}
      <KeyHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </BoardClock>
  )
}

import { useRef } from 'react'

import { useWaitingMove, waitingMoves } from '#app/data/office/waiting-moves.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { shortIdOf } from '#domain/order.ts'

type WaitingMarkProps = { orderId: string; className?: string }

/** Shows that a move of the order waits for the connection, with a button to take it back. */
export function WaitingMark({ orderId, className = '' }: WaitingMarkProps) {
  const move = useWaitingMove(orderId)
  const region = useRef<HTMLDivElement>(null)

  function cancelMove() {
    if (move) waitingMoves.removeOrder(move)
    announce('Your change was taken back.')
    region.current?.focus()
  }

  return (
    <div ref={region} tabIndex={-1} className={`relative outline-none ${className}`}>
      {move && (
        <div className="flex items-center justify-between gap-2 rounded-xl border border-warning bg-warning-ground py-0.5 pr-1 pl-3 text-sm leading-snug font-bold text-warning">
          <span className="flex min-w-0 items-center gap-2">
            <Icon name="clock" />
            {`Waiting to be sent: ${move.to}`}
          </span>
          <Button variant="ghost" size="small" className="px-2! underline" onClick={cancelMove}>
            Take back
            <span className="sr-only"> the change of #{shortIdOf(orderId)}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

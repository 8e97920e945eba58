import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { create } from 'zustand'

import { setLetterShortcuts, useLetterShortcuts } from '#app/data/office/letter-shortcuts.ts'
import { undoLast } from '#app/office/notices/undo-bar.tsx'
import type { BoardPlace } from '#app/office/orders/board-place.ts'
import { focusCard, focusedCardId, focusedPlace } from '#app/office/orders/card-focus.ts'
import { OrderClock } from '#app/office/orders/order-clock.tsx'
import { printOrder } from '#app/office/printing/print-order.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { isSettling } from '#app/ui/guard-presses.ts'
import { Switch } from '#app/ui/switch.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'

import { isTyping, type KeyAction, keyActionOf } from './board-keys.ts'

const keys = [
  { keys: ['↓', 'J'], text: 'Select the next order' },
  { keys: ['↑', 'K'], text: 'Select the order before' },
  { keys: ['←', '→'], text: 'Go to another column' },
  { keys: ['Enter'], text: 'Move the selected order to its next status' },
  { keys: ['U'], text: 'Undo the last change' },
  { keys: ['P'], text: 'Print the ticket of the selected order' },
  { keys: ['Esc'], text: 'Clear the selection, leave the wall view' },
  { keys: ['?'], text: 'Show this help' },
]

type BoardFrameProps = {
  orders: readonly OrderWire[]
  onEscape: () => void
  className?: string
  children: ReactNode
}

export function BoardFrame(props: BoardFrameProps) {
  const { orders, onEscape, className, children } = props
  const board = useRef<HTMLDivElement>(null)
  useBoardKeys({ board, orders, onEscape })
  return (
    <OrderClock>
      <div ref={board} className={className}>
        {children}
      </div>
      <KeyHelp />
    </OrderClock>
  )
}

const useKeyHelp = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export function setKeyHelp(isOpen: boolean) {
  useKeyHelp.setState({ isOpen })
}

function KeyHelp() {
  const { isOpen } = useKeyHelp()
  const onClose = () => setKeyHelp(false)
  const { isOn } = useLetterShortcuts()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} className="sm:max-w-md">
      <div className="overflow-y-auto p-5 sm:p-6">
        <DialogTitle className="text-xl">Keyboard shortcuts</DialogTitle>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
          {keys.map(({ keys: names, text }) => (
            <div key={text} className="contents">
              <dt className="flex gap-1">
                {names.map((name) => (
                  <kbd
                    key={name}
                    className="min-w-8 rounded-lg border border-line-strong bg-sunk px-2 py-0.5 text-center font-bold"
                  >
                    {name}
                  </kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 border-t border-line pt-3">
          <Switch
            label="Letters as shortcuts"
            hint="Arrows, Enter and Esc always work. For this device."
            checked={isOn}
            onChange={({ target }) => setLetterShortcuts(target.checked)}
          />
        </div>
        <Button variant="quiet" className="mt-4 w-full" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

type BoardKeys = {
  board: RefObject<HTMLElement | null>
  orders: readonly OrderWire[]
  onEscape: () => void
}

/** The selected card is the one with the focus: Enter and Space press its button by themselves. */
function useBoardKeys({ board, orders, onEscape }: BoardKeys) {
  const client = useQueryClient()
  const lastPlace = useRef<BoardPlace>(undefined)

  function act(action: KeyAction, within: HTMLElement) {
    const id = focusedCardId(within)
    if (action === 'help') return setKeyHelp(true)
    if (action === 'undo') return void undoLast()
    if (action === 'print') {
      const order = orders.find(({ _id }) => _id === id)
      return order && void printOrder(client, order)
    }
    if (action === 'escape') return id === undefined ? onEscape() : blurFocused()
    focusCard(within, lastPlace.current, action)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!board.current || event.defaultPrevented || isTyping(event.target)) return
    lastPlace.current = focusedPlace(board.current) ?? lastPlace.current
    const { isOn: hasLetterShortcuts } = useLetterShortcuts.getState()
    const action = keyActionOf(event, { hasLetterShortcuts })
    if (!action) return
    if (action !== 'escape') event.preventDefault()
    const acts = action === 'print' || action === 'undo'
    if (acts && isSettling(board.current, event.timeStamp)) return
    act(action, board.current)
    lastPlace.current = focusedPlace(board.current) ?? lastPlace.current
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function blurFocused() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

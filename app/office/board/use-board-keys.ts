import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

import { useLetterShortcuts } from '#app/data/office/letter-shortcuts.ts'
import { printOrder } from '#app/office/printing/print-order.ts'
import type { OrderWire } from '#contract/staff-order.ts'

import { undoLast } from './advance-bar.tsx'
import { isTyping, keyActionOf } from './board-keys.ts'
import type { KeyAction } from './board-keys.ts'
import type { BoardPlace } from './board-place.ts'
import { focusCard, focusedCardId, focusedPlace } from './card-focus.ts'

type BoardKeys = {
  board: RefObject<HTMLElement | null>
  orders: readonly OrderWire[]
  onHelp: () => void
  onEscape: () => void
}

/** The selected card is the one with the focus: Enter and Space press its button by themselves. */
export function useBoardKeys({ board, orders, onHelp, onEscape }: BoardKeys) {
  const client = useQueryClient()
  const lastPlace = useRef<BoardPlace>(undefined)

  function act(action: KeyAction, within: HTMLElement) {
    const id = focusedCardId(within)
    if (action === 'help') return onHelp()
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
    if (isHeldEnter(event)) return event.preventDefault()
    const { isOn: hasLetterShortcuts } = useLetterShortcuts.getState()
    const action = keyActionOf(event, { hasLetterShortcuts })
    if (!action) return
    if (action !== 'escape') event.preventDefault()
    act(action, board.current)
    lastPlace.current = focusedPlace(board.current) ?? lastPlace.current
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** A key held down would move one order after the other. */
function isHeldEnter({ key, repeat, target }: KeyboardEvent) {
  return repeat && key === 'Enter' && target instanceof Element && target.matches('[data-step]')
}

function blurFocused() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

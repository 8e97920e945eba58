import { type BoardPlace, type Direction, nextPlace } from './board-place.ts'

function stepButtons(board: HTMLElement) {
  return [...board.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-step]'),
  ])
}

export function focusedCardId(board: HTMLElement) {
  const card = document.activeElement?.closest<HTMLElement>('[data-order]')
  return card && board.contains(card) ? card.dataset.order : undefined
}

export function focusedPlace(board: HTMLElement): BoardPlace | undefined {
  const id = focusedCardId(board)
  if (id === undefined) return undefined
  for (const [column, buttons] of stepButtons(board).entries()) {
    const row = buttons.findIndex((button) => button.dataset.step === id)
    if (row >= 0) return { column, row }
  }
  return undefined
}

export function focusCard(board: HTMLElement, from: BoardPlace | undefined, direction: Direction) {
  const columns = stepButtons(board)
  const counts = columns.map(({ length }) => length)
  const place = nextPlace(counts, from, direction)
  const button = place && columns[place.column]?.[place.row]
  button?.focus({ preventScroll: true })
  button?.closest('[data-order]')?.scrollIntoView({ block: 'nearest' })
}

/** Before a card leaves its column: the next one there takes the focus, else the one before, else the page. */
export function focusNeighbour(button: HTMLElement) {
  const column = button.closest('[data-column]')
  const buttons = [...(column?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  const index = buttons.indexOf(button)
  const neighbour = buttons[index + 1] ?? buttons[index - 1]
  if (neighbour) neighbour.focus()
  else document.getElementById('content')?.focus({ preventScroll: true })
}

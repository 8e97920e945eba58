import type { Direction } from '#app/office/orders/board-place.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

export type KeyAction = Direction | 'print' | 'undo' | 'help' | 'escape'

const fixedKeys = new Map<string, KeyAction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['Escape', 'escape'],
])

/** Can be turned off: single letters get in the way of speech input. */
const letterKeys = new Map<string, KeyAction>([
  ['j', 'down'],
  ['k', 'up'],
  ['p', 'print'],
  ['u', 'undo'],
  ['?', 'help'],
])

export function keyActionOf(
  pressed: Pressed,
  { hasLetterShortcuts }: { hasLetterShortcuts: boolean },
) {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined
  const letter = hasLetterShortcuts ? letterKeys.get(pressed.key.toLowerCase()) : undefined
  return fixedKeys.get(pressed.key) ?? letter
}

const otherUse = [
  'input:not([type=checkbox])',
  'textarea',
  'select',
  '[contenteditable]',
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=listbox]',
].join(', ')

/** Whether the focus is where keys mean something else. */
export function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.closest(otherUse) !== null
}

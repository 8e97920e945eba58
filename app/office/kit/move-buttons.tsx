import { type KeyboardEvent, useRef } from 'react'

import { IconButton } from '#app/ui/icon-button.tsx'
import { downPath, trashPath, upPath } from '#app/ui/icon-paths.ts'
import type { IconName } from '#app/ui/icon.tsx'

export type RowMoves = {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove?: () => void
}

type MoveButtonsProps = RowMoves & { name: string }

const targets: Record<string, (index: number, count: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrow keys, Home and End move the row too while an arrow has the focus. */
export function MoveButtons({ name, index, count, onMove, onRemove }: MoveButtonsProps) {
  function moveByKey(key: string) {
    const target = targets[key]?.(index, count)
    if (target === undefined) return false
    if (target >= 0 && target < count && target !== index) onMove(target)
    return true
  }

  return (
    <>
      <MoveButton
        icon={upPath}
        label={`Move ${name} up`}
        isOff={index === 0}
        onPress={() => onMove(index - 1)}
        onKey={moveByKey}
      />
      <MoveButton
        icon={downPath}
        label={`Move ${name} down`}
        isOff={index === count - 1}
        onPress={() => onMove(index + 1)}
        onKey={moveByKey}
      />
      {onRemove && <MoveButton icon={trashPath} label={`Remove ${name}`} onPress={onRemove} />}
    </>
  )
}

type MoveButtonProps = {
  icon: IconName
  label: string
  isOff?: boolean
  onPress: () => void
  onKey?: (key: string) => boolean
}

/** aria-disabled instead of disabled, so that it keeps the focus at the end of the list. */
function MoveButton({ icon, label, isOff = false, onPress, onKey }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)

  function press() {
    if (isOff) return
    onPress()
    keepFocus()
  }

  function pressKey(event: KeyboardEvent) {
    if (!onKey?.(event.key)) return
    event.preventDefault()
    keepFocus()
  }

  /** Moving the row in the DOM drops it. */
  function keepFocus() {
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <IconButton
      ref={button}
      icon={icon}
      label={label}
      title={label}
      data-repeats
      aria-disabled={isOff}
      onClick={press}
      onKeyDown={pressKey}
      className="transition-colors hover:bg-sunk active:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    />
  )
}

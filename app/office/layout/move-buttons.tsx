import { useRef } from 'react'

import { IconButton } from '#app/ui/icon-button.tsx'
import type { IconName } from '#app/ui/icon.tsx'

export type RowMoves = {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

type MoveButtonsProps = RowMoves & { name: string }

export function MoveButtons({ name, index, count, onMove, onRemove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton
        icon="up"
        label={`Move ${name} up`}
        isOff={index === 0}
        onPress={() => onMove(index - 1)}
      />
      <MoveButton
        icon="down"
        label={`Move ${name} down`}
        isOff={index === count - 1}
        onPress={() => onMove(index + 1)}
      />
      <MoveButton icon="trash" label={`Remove ${name}`} onPress={onRemove} />
    </>
  )
}

type MoveButtonProps = { icon: IconName; label: string; isOff?: boolean; onPress: () => void }

/** aria-disabled instead of disabled, so that it keeps the focus at the end of the list. */
function MoveButton({ icon, label, isOff = false, onPress }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)

  function press() {
    if (isOff) return
    onPress()
    // Moving the row in the DOM drops the focus.
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <IconButton
      ref={button}
      icon={icon}
      label={label}
      title={label}
      aria-disabled={isOff}
      onClick={press}
      className="transition-colors hover:bg-sunk active:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    />
  )
}

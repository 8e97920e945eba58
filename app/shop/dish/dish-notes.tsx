import { useId } from 'react'

import { notesLimit } from '#domain/cart.ts'

type DishNotesProps = { notes: string; onChange: (notes: string) => void }

export function DishNotes({ notes, onChange }: DishNotesProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-bold">
        Notes
      </label>{' '}
      <span className="text-soft">(optional)</span>
      <textarea
        id={id}
        value={notes}
        onChange={(event) => onChange(event.target.value)}
        maxLength={notesLimit}
        rows={2}
        placeholder="Extra yaji, no onions..."
        aria-describedby={`${id}-room`}
        className="mt-2 block w-full rounded-xl border border-line-strong bg-ground px-4 py-3 text-base placeholder:text-soft"
      />
      <p id={`${id}-room`} className="mt-1 text-right text-xs text-soft tabular-nums">
        {notes.length} of {notesLimit} characters
      </p>
    </div>
  )
}

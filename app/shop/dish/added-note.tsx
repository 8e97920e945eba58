import { useCallback, useEffect, useState } from 'react'

import { announce } from '#app/ui/announcer.tsx'
import { Icon } from '#app/ui/icon.tsx'

const shownMs = 4000

export function useAddedNote() {
  const [shown, setShown] = useState({ count: 0, text: '' })
  const end = useCallback(() => setShown(({ count }) => ({ count, text: '' })), [])

  function confirm(text: string) {
    announce(text)
    setShown(({ count }) => ({ count: count + 1, text }))
  }

  // A new key restarts the note when the same dish is added again.
  const note = shown.text !== '' && <AddedNote key={shown.count} text={shown.text} onEnd={end} />
  return { note, confirm }
}

type AddedNoteProps = { text: string; onEnd: () => void }

function AddedNote({ text, onEnd }: AddedNoteProps) {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none fixed top-4 right-[calc(max(1rem,50vw-38rem)+7rem)] z-40 hidden h-12 max-w-96 items-center gap-2 rounded-2xl border border-success bg-success-ground px-4 text-sm leading-tight font-bold text-success transition-all duration-200 md:flex lg:right-[calc(max(2rem,50vw-38rem)+7rem)] starting:translate-x-3 starting:opacity-0"
    >
      <Icon name="check" />
      <span className="line-clamp-2">{text}</span>
    </p>
  )
}

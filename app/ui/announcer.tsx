import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

/** Tells a screen reader, politely, what just happened; the screen shows it in its own way. */
export function announce(text: string) {
  // The same words twice are only read twice when they differ: a no-break space is not spoken.
  message = message === text ? `${text}\u00a0` : text
  for (const tell of listeners) tell()
}

/** Stands in the page from the start, as live regions must. */
export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  )
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

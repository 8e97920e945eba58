import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

export function announce(text: string) {
  // Screen readers skip identical text: a no-break space, which is not spoken, makes it differ.
  message = message === text ? `${text}\u00a0` : text
  for (const notify of listeners) notify()
}

/** Rendered from the start: live regions must exist before their text. */
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

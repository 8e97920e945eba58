export type ToastTone = 'success' | 'error' | 'info'

export type NewToast = {
  tone: ToastTone
  text: string
  action?: { label: string; href: string }
  /** Four seconds unless told; long enough to be used where there is something to press. */
  durationMs?: number
}

export type Toast = NewToast & { id: number; durationMs: number }

const readMs = 4000
const actMs = 10_000

let current: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

/** Shows a message for a moment, from anywhere. One at a time: a new one takes the old one's place. */
export function showToast(toast: NewToast) {
  const durationMs = toast.durationMs ?? (toast.action ? actMs : readMs)
  set({ ...toast, durationMs, id: ++count })
}

/** Without effect when another one has taken its place meanwhile. */
export function dismissToast(id: number) {
  if (current?.id === id) set(undefined)
}

export function currentToast() {
  return current
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function set(toast: Toast | undefined) {
  current = toast
  for (const tell of listeners) tell()
}

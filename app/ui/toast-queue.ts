export type ToastTone = 'success' | 'error' | 'info'

export type NewToast = {
  tone: ToastTone
  title?: string
  text: string
  action?: { label: string; href: string }
  /** Four seconds unless told; long enough to be used where there is something to press. */
  durationMs?: number
}

export type Toast = NewToast & { id: number; durationMs: number }

/** How many at once, and how long a success stays (specification, section 9). */
const manners = {
  shop: { atMost: 1, successMs: 4000 },
  office: { atMost: 20, successMs: 2000 },
}
export type ToastManner = keyof typeof manners

const readMs = 4000
const actMs = 10_000

let manner = manners.shop
/** What the server's page shows: the same list, so that nothing is drawn again for it. */
export const noToasts: readonly Toast[] = []

let toasts = noToasts
let count = 0
const listeners = new Set<() => void>()

/** Shows a message for a moment, from anywhere. When there are too many, the oldest goes. */
export function showToast(toast: NewToast) {
  const plainMs = toast.tone === 'success' ? manner.successMs : readMs
  const durationMs = toast.durationMs ?? (toast.action ? actMs : plainMs)
  set([...toasts, { ...toast, durationMs, id: ++count }].slice(-manner.atMost))
}

/** Without effect when it has gone already. */
export function dismissToast(id: number) {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
}

/** Oldest first. */
export function currentToasts() {
  return toasts
}

/** For the layout that shows them: the shop's customers see one at a time. */
export function setToastManner(name: ToastManner) {
  manner = manners[name]
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}

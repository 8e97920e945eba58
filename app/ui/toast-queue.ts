export type ToastTone = 'success' | 'error' | 'info'

export type NewToast = {
  tone: ToastTone
  title?: string
  text: string
  action?: { label: string; href: string }
  /** Default: by tone, action and manner (see `manners`). */
  durationMs?: number
}

export type Toast = NewToast & { id: number; durationMs: number }

const readMs = 4000

/** How many at once, and how long they stay (specification, section 9). */
const manners = {
  shop: { atMost: 1, successMs: readMs, actionMs: 10_000 },
  office: { atMost: 20, successMs: 2000, actionMs: undefined },
}
export type ToastManner = keyof typeof manners

let manner: (typeof manners)[ToastManner] = manners.shop
/** What the server's page shows: the same list, so that nothing is drawn again for it. */
export const noToasts: readonly Toast[] = []

let toasts = noToasts
let count = 0
const listeners = new Set<() => void>()

/** Shows a message for a moment, from anywhere; returns its id. When there are too many, the oldest goes. */
export function showToast(toast: NewToast) {
  const plainMs = toast.tone === 'success' ? manner.successMs : readMs
  const actionMs = toast.action && manner.actionMs
  const durationMs = toast.durationMs ?? actionMs ?? plainMs
  set([...toasts, { ...toast, durationMs, id: ++count }].slice(-manner.atMost))
  return count
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

export type ToastTone = 'success' | 'error' | 'info'

export type NewToast = {
  tone: ToastTone
  title?: string
  text: string
  action?: { label: string; href: string }
  durationMs?: number
  /** In the shop toasts are shown over the header; this one is shown below it. */
  isBelowHeader?: true
}

export type Toast = NewToast & { id: number; durationMs: number }

const readMs = 4000

/** Limits and durations: specification, section 9. */
const manners = {
  shop: { atMost: 1, successMs: readMs, actionMs: 10_000 },
  office: { atMost: 20, successMs: 2000, actionMs: undefined },
}
export type ToastManner = keyof typeof manners

let manner: (typeof manners)[ToastManner] = manners.shop
/** A constant, so that the server snapshot is stable. */
export const noToasts: readonly Toast[] = []

let toasts = noToasts
let count = 0
const listeners = new Set<() => void>()

/** Returns the toast's id. The oldest toast goes when there are too many. */
export function showToast(toast: NewToast) {
  const plainMs = toast.tone === 'success' ? manner.successMs : readMs
  const actionMs = toast.action && manner.actionMs
  const durationMs = toast.durationMs ?? actionMs ?? plainMs
  set([...toasts, { ...toast, durationMs, id: ++count }].slice(-manner.atMost))
  return count
}

export function dismissToast(id: number) {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts() {
  return toasts
}

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
  for (const notify of listeners) notify()
}

import type { StaffEvent } from '#domain/staff-event.ts'

/** News for the back-office, told only after what they tell of is committed. */
export type Events = {
  tell: (event: StaffEvent) => void
  /** Returns the end of listening. */
  listen: (listener: (event: StaffEvent) => void) => () => void
}

export function eventsInProcess(): Events {
  const listeners = new Set<(event: StaffEvent) => void>()
  return {
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

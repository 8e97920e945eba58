import type { StaffEvent } from '#domain/staff/staff-event.ts'

type Unsubscribe = () => void

/** Publish only after the commit. */
export type Events = {
  publish: (event: StaffEvent) => void
  subscribe: (listener: (event: StaffEvent) => void) => Unsubscribe
  /** The catalogue: products, stock, categories, zones, shop settings. */
  publishCatalogueChange: () => void
  /** Runs before publishing returns, on other servers within a second, and after missed events. */
  onCatalogueChange: (listener: () => void) => Unsubscribe
  /** Events of other servers may have been missed: read everything again. */
  onMissed: (listener: () => void) => Unsubscribe
  /** While false, nothing may be cached. */
  isSubscribed: () => boolean
}

export function createLocalEvents(): Events & { publishMissed: () => void } {
  const staff = createTopic<StaffEvent>()
  const catalogue = createTopic<void>()
  const missed = createTopic<void>()
  return {
    publish: staff.tell,
    subscribe: staff.listen,
    publishCatalogueChange: catalogue.tell,
    onCatalogueChange: catalogue.listen,
    onMissed: missed.listen,
    isSubscribed: () => true,
    publishMissed: () => {
      catalogue.tell()
      missed.tell()
    },
  }
}

function createTopic<Message>() {
  const listeners = new Set<(message: Message) => void>()
  return {
    tell: (message: Message) => {
      for (const listener of listeners) listener(message)
    },
    listen: (listener: (message: Message) => void): Unsubscribe => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

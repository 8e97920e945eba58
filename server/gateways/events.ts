import type { StaffEvent } from '#domain/staff-event.ts'

type Unsubscribe = () => void

/** News for every server of the shop, told only after what they tell of is committed. */
export type Events = {
  tell: (event: StaffEvent) => void
  /** Returns the end of listening. */
  listen: (listener: (event: StaffEvent) => void) => Unsubscribe
  /** Products, their stock, categories, zones or the shop's settings are no longer as they were. */
  tellCatalogueChange: () => void
  /**
   * Heard before `tellCatalogueChange` returns, on other servers within a second; and whenever a
   * change may have been missed. A copy of the catalogue is dropped here.
   */
  onCatalogueChange: (listener: () => void) => Unsubscribe
  /** Other servers' news may have been missed: whoever lives by them has to read again. */
  onMissed: (listener: () => void) => Unsubscribe
  /** Are other servers heard at this moment? While they are not, no copy may be kept. */
  canHear: () => boolean
}

/** One server alone. */
export function eventsInProcess(): Events {
  return createLocalEvents()
}

/** News within one process; `tellMissed` is for whoever carries them between processes. */
export function createLocalEvents(): Events & { tellMissed: () => void } {
  const staff = createTopic<StaffEvent>()
  const catalogue = createTopic<void>()
  const missed = createTopic<void>()
  return {
    tell: staff.tell,
    listen: staff.listen,
    tellCatalogueChange: catalogue.tell,
    onCatalogueChange: catalogue.listen,
    onMissed: missed.listen,
    canHear: () => true,
    tellMissed: () => {
      catalogue.tell()
      missed.tell()
    },
  }
}

function createTopic<Message>() {
  const listeners = new Set<(news: Message) => void>()
  return {
    tell: (news: Message) => {
      for (const listener of listeners) listener(news)
    },
    listen: (listener: (news: Message) => void): Unsubscribe => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

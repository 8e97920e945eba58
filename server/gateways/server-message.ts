import type { StaffEvent } from '#domain/staff-event.ts'

/** What one server tells all, itself among them. With nothing in it: a sign of life. */
export type ServerMessage = {
  from: string
  events: StaffEvent[]
  hasCatalogueChanged: boolean
  /** Some earlier news never got through. */
  hasMissed: boolean
  /** The last one: its silence from here on means nothing. */
  isShutdown: boolean
}

export type Batch = Pick<ServerMessage, 'events' | 'hasCatalogueChanged' | 'hasMissed'>

/** PostgreSQL takes 8000 bytes, and an event has about a hundred. */
const maxEvents = 50

export function emptyBatch(): Batch {
  return { events: [], hasCatalogueChanged: false, hasMissed: false }
}

export function isNotEmpty({ events, hasCatalogueChanged, hasMissed }: Batch) {
  return events.length > 0 || hasCatalogueChanged || hasMissed
}

/** More than fit are told as missed. */
export function writeMessage(message: ServerMessage) {
  const isTooLong = message.events.length > maxEvents
  return JSON.stringify(isTooLong ? { ...message, events: [], hasMissed: true } : message)
}

/** Undefined for what is none of ours. */
export function readMessage(payload: string): ServerMessage | undefined {
  try {
    const message: Partial<ServerMessage> | null = JSON.parse(payload)
    if (typeof message?.from !== 'string' || !Array.isArray(message.events)) return undefined
    return { ...emptyBatch(), from: '', isShutdown: false, ...message }
  } catch {
    return undefined
  }
}

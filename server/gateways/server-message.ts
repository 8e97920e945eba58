import type { StaffEvent } from '#domain/staff/staff-event.ts'

export type ServerMessage = {
  from: string
  events: StaffEvent[]
  hasCatalogueChanged: boolean
  hasMissed: boolean
  /** The last message: a missing heartbeat afterwards is not a failure. */
  isShutdown: boolean
}

export type Batch = Pick<ServerMessage, 'events' | 'hasCatalogueChanged' | 'hasMissed'>

/** NOTIFY payloads have at most 8000 bytes; an event takes about 100. */
const maxEvents = 50

export function emptyBatch(): Batch {
  return { events: [], hasCatalogueChanged: false, hasMissed: false }
}

export function isNotEmpty({ events, hasCatalogueChanged, hasMissed }: Batch) {
  return events.length > 0 || hasCatalogueChanged || hasMissed
}

export function writeMessage(message: ServerMessage) {
  const isTooLong = message.events.length > maxEvents
  return JSON.stringify(isTooLong ? { ...message, events: [], hasMissed: true } : message)
}

export function readMessage(payload: string): ServerMessage | undefined {
  try {
    const message: Partial<ServerMessage> | null = JSON.parse(payload)
    if (typeof message?.from !== 'string' || !Array.isArray(message.events)) return undefined
    return { ...emptyBatch(), from: '', isShutdown: false, ...message }
  } catch {
    return undefined
  }
}

import { create } from 'zustand'

import { FailedCall } from '#app/data/api/api-error.ts'
import { noteServerTime } from '#app/data/clock/clock.ts'
import { useOnline } from '#app/data/connectivity/use-online.ts'
import { connectEventSource, type Connection } from '#app/data/event-stream/event-stream.ts'
import type { ServerSentEvent } from '#app/data/event-stream/sse-parser.ts'
import { officeFetch } from '#app/data/session/office-api.ts'
import { staffEventFromWire } from '#contract/staff/staff-event.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'

export const useEventConnection = create<Connection>()(() => ({
  state: 'off',
  lastContactAt: undefined,
}))

/** While the banner at the foot of each page says so. */
export function useIsDisconnected() {
  const isReconnecting = useEventConnection(({ state }) => state === 'reconnecting')
  return !useOnline() || isReconnecting
}

type Listener = { onEvent: (event: StaffEvent) => void; onLive: () => void }

export function subscribeToEvents({ onEvent, onLive }: Listener) {
  const source = connectEventSource({
    open: openEvents,
    onEvent: (event) => {
      const staffEvent = toStaffEvent(event)
      if (staffEvent) onEvent(staffEvent)
    },
    onLive,
    onChange: (connection) => useEventConnection.setState(connection),
  })
  const onSeen = () => document.visibilityState === 'visible' && source.retry()
  window.addEventListener('online', source.retry)
  window.addEventListener('offline', source.drop)
  document.addEventListener('visibilitychange', onSeen)
  return () => {
    window.removeEventListener('online', source.retry)
    window.removeEventListener('offline', source.drop)
    document.removeEventListener('visibilitychange', onSeen)
    source.stop()
  }
}

async function openEvents(signal: AbortSignal) {
  const headers = { Accept: 'text/event-stream' }
  const answer = await officeFetch('/api/events', { signal, headers, cache: 'no-store' })
  noteServerTime(answer)
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (answer.ok && isStream && answer.body) return answer.body
  await answer.body?.cancel()
  throw new FailedCall('FETCH_ERROR')
}

export function toStaffEvent({ name, data }: ServerSentEvent) {
  return staffEventFromWire(name, parsed(data))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { create } from 'zustand'

import { FailedCall } from '#app/data/api/api-error.ts'
import { officeFetch } from '#app/data/session/office-api.ts'
import { staffEventWires } from '#contract/staff-event.ts'
import type { StaffEvent } from '#domain/staff-event.ts'

import { connectEventSource } from './event-stream.ts'
import type { Connection } from './event-stream.ts'
import type { ServerSentEvent } from './sse-parser.ts'

export const useLiveConnection = create<Connection>()(() => ({
  state: 'off',
  lastContactAt: undefined,
}))

type Listener = { onEvent: (event: StaffEvent) => void; onLive: () => void }

export function subscribeToEvents({ onEvent, onLive }: Listener) {
  const source = connectEventSource({
    open: openEvents,
    onEvent: (event) => {
      const staffEvent = toStaffEvent(event)
      if (staffEvent) onEvent(staffEvent)
    },
    onLive,
    onChange: (connection) => useLiveConnection.setState(connection),
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
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
  if (answer.ok && isStream && answer.body) return answer.body
  await answer.body?.cancel()
  throw new FailedCall('FETCH_ERROR')
}

export function toStaffEvent({ name, data }: ServerSentEvent): StaffEvent | undefined {
  const wire = parsed(data)
  const placed = staffEventWires['order.placed'].safeParse(wire)
  const changed = staffEventWires['order.changed'].safeParse(wire)
  const held = staffEventWires['stock.held'].safeParse(wire)
  const disk = staffEventWires['disk.full'].safeParse(wire)
  const low = staffEventWires['stock.low'].safeParse(wire)
  if (name === 'order.placed' && placed.success) return { name, orderId: placed.data._id }
  if (name === 'order.changed' && changed.success) {
    return { name, orderId: changed.data._id, status: changed.data.status }
  }
  if (name === 'stock.held' && held.success) {
    return { name, productId: held.data._id, held: held.data.held }
  }
  if (name === 'disk.full' && disk.success) return { name, isFull: disk.data.full }
  if (name === 'stock.low' && low.success) {
    return { name, productId: low.data._id, stock: low.data.stock }
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

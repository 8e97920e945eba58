import { create } from 'zustand'

import { FailedCall } from '#app/data/api/api-error.ts'
import { officeFetch } from '#app/data/session/office-api.ts'
import { staffEventWires } from '#contract/staff-event.ts'
import type { StaffEvent } from '#domain/staff-event.ts'

import { keepLine } from './live-events.ts'
import type { Line } from './live-events.ts'
import type { ServerSentEvent } from './sse-parser.ts'

/** How the line to the shop stands; what is on the screen is as old as its last contact. */
export const useLiveLine = create<Line>()(() => ({ state: 'off', lastContactAt: undefined }))

type Listener = { onEvent: (event: StaffEvent) => void; onLive: () => void }

/** Listens to the shop's news as long as the back-office is open; returns the end of it. */
export function followNews({ onEvent, onLive }: Listener) {
  const line = keepLine({
    open: openEvents,
    onEvent: (event) => {
      const known = toStaffEvent(event)
      if (known) onEvent(known)
    },
    onLive,
    onChange: (line) => useLiveLine.setState(line),
  })
  const onSeen = () => document.visibilityState === 'visible' && line.retry()
  window.addEventListener('online', line.retry)
  window.addEventListener('offline', line.drop)
  document.addEventListener('visibilitychange', onSeen)
  return () => {
    window.removeEventListener('online', line.retry)
    window.removeEventListener('offline', line.drop)
    document.removeEventListener('visibilitychange', onSeen)
    line.stop()
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

/** The wire's event as the house knows it; undefined for one of a newer server. */
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

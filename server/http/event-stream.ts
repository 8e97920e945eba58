import { setTimeout as pause } from 'node:timers/promises'

import type { SSEStreamingApi } from 'hono/streaming'

import { isStaffEventName, staffEventToWire } from '#contract/staff/staff-event.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import type { Events } from '#server/gateways/events.ts'
import type { DiskWatch } from '#server/runtime/disk-watch.ts'

const sessionCheckMs = 3000
const checksPerHeartbeat = 4
/** Every so many heartbeats, screens are asked to answer. */
const heartbeatsPerScreenCheck = 5
/** A client that reads this slowly should reload instead of receiving ever older events. */
const maxQueued = 100
const maxStreamsPerUser = 20

const openStreams = new Map<string, Set<AbortController>>()

export function countStreams() {
  return [...openStreams.values()].reduce((count, streams) => count + streams.size, 0)
}

type StreamOptions = {
  events: Events
  disk: DiskWatch
  staffId: string
  stopping: AbortSignal
  isAdmitted: () => Promise<boolean>
}

export async function streamEvents(
  stream: SSEStreamingApi,
  { events, disk, staffId, stopping, isAdmitted }: StreamOptions,
) {
  const controller = openStream(staffId)
  const end = () => controller.abort()
  const ended = AbortSignal.any([controller.signal, stopping])
  const queue = createQueue<StaffEvent | 'beat'>(end)
  const unsubscribe = events.subscribe(queue.add)
  const unsubscribeMissed = events.onMissed(end)
  const addDiskEvent = (isFull: boolean) => queue.add({ name: 'disk.full', isFull })
  const unsubscribeDisk = disk.subscribe(addDiskEvent)
  stream.onAbort(end)
  // Signals that the subscription is active: from here on no event is missed.
  queue.add('beat')
  queue.add({ name: 'screen.check' })
  if (disk.isFull()) addDiskEvent(true)
  try {
    await Promise.race([untilAborted(ended), send(), watchSession()])
  } finally {
    end()
    unsubscribe()
    unsubscribeMissed()
    unsubscribeDisk()
    closeStream(staffId, controller)
  }

  async function send() {
    for (let event = await queue.next(); !ended.aborted; event = await queue.next()) {
      if (event === 'beat') await stream.write(': tukunya\n\n')
      else if (!isStaffEventName(event.name)) continue
      else if (await isAdmitted().catch(() => false)) await stream.writeSSE(messageOf(event))
      else return
    }
  }

  async function watchSession() {
    for (let checks = 1; !ended.aborted; checks += 1) {
      await pause(sessionCheckMs, undefined, { signal: ended, ref: false }).catch(() => undefined)
      if (ended.aborted || !(await isAdmitted().catch(() => false))) return
      if (checks % checksPerHeartbeat > 0) continue
      // The client has not read the last heartbeat.
      if (queue.size() > 0) return
      queue.add('beat')
      if (checks % (checksPerHeartbeat * heartbeatsPerScreenCheck) === 0)
        queue.add({ name: 'screen.check' })
    }
  }
}

function messageOf(event: StaffEvent) {
  return { event: event.name, data: JSON.stringify(staffEventToWire(event)) }
}

function openStream(staffId: string) {
  const streams = openStreams.get(staffId) ?? new Set()
  openStreams.set(staffId, streams)
  const controller = new AbortController()
  streams.add(controller)
  const [oldest] = streams
  if (streams.size > maxStreamsPerUser && oldest) {
    streams.delete(oldest)
    oldest.abort()
  }
  return controller
}

function closeStream(staffId: string, controller: AbortController) {
  const streams = openStreams.get(staffId)
  streams?.delete(controller)
  if (streams?.size === 0) openStreams.delete(staffId)
}

function createQueue<T>(onOverflow: () => void) {
  const waiting: T[] = []
  let wake = () => {}
  return {
    size: () => waiting.length,
    add: (item: T) => {
      if (waiting.length >= maxQueued) return onOverflow()
      waiting.push(item)
      wake()
    },
    next: async (): Promise<T> => {
      for (;;) {
        const [first] = waiting.splice(0, 1)
        if (first !== undefined) return first
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}

function untilAborted(signal: AbortSignal) {
  if (signal.aborted) return Promise.resolve()
  return new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

import { setTimeout as pause } from 'node:timers/promises'

import type { SSEStreamingApi } from 'hono/streaming'

import { staffEventToWire } from '#contract/staff-event.ts'
import type { StaffEvent } from '#domain/staff-event.ts'
import type { Events } from '#server/gateways/events.ts'
import type { DiskWatch } from '#server/runtime/disk-watch.ts'

const checkEveryMs = 3000
const checksPerBeat = 4
/** A client that reads this slowly is better off asking anew than being told later and later. */
const mostWaiting = 100
const mostLinesEach = 20

/** Open lines by member of staff, the oldest first. */
const openLines = new Map<string, Set<AbortController>>()

/** How many lines are open at this server. */
export function countLines() {
  return [...openLines.values()].reduce((count, lines) => count + lines.size, 0)
}

type Line = {
  events: Events
  disk: DiskWatch
  staffId: string
  /** Ends every line: the server is about to stop. */
  stopping: AbortSignal
  /** Asked every few seconds; the line ends with the sign-in. */
  isSignedIn: () => Promise<boolean>
}

/** Tells one client of news until it leaves, its sign-in ends, or the server stops. */
export async function followEvents(
  stream: SSEStreamingApi,
  { events, disk, staffId, stopping, isSignedIn }: Line,
) {
  const line = openLine(staffId)
  const end = () => line.abort()
  const over = AbortSignal.any([line.signal, stopping])
  const queue = makeQueue<StaffEvent | 'beat'>(end)
  const stopListening = events.listen(queue.add)
  // Whoever may have missed something asks for everything when the line is opened anew.
  const stopMissing = events.onMissed(end)
  const addDiskEvent = (isFull: boolean) => queue.add({ name: 'disk.full', isFull })
  const stopDiskEvents = disk.subscribe(addDiskEvent)
  stream.onAbort(end)
  // A client that hears this knows that the line is up: from here on nothing is missed.
  queue.add('beat')
  if (disk.isFull()) addDiskEvent(true)
  await Promise.race([untilAborted(over), send(), watch()])
  end()
  stopListening()
  stopMissing()
  stopDiskEvents()
  closeLine(staffId, line)

  async function send() {
    for (let news = await queue.next(); !over.aborted; news = await queue.next()) {
      if (news === 'beat') await stream.write(': tukunya\n\n')
      // Whoever was signed out since the last look hears nothing more.
      else if (await isSignedIn().catch(() => false)) await stream.writeSSE(messageOf(news))
      else return
    }
  }

  async function watch() {
    for (let checks = 1; !over.aborted; checks += 1) {
      await pause(checkEveryMs, undefined, { signal: over, ref: false }).catch(() => undefined)
      if (over.aborted || !(await isSignedIn().catch(() => false))) return
      if (checks % checksPerBeat > 0) continue
      // The last beat is still on its way: nobody reads.
      if (queue.size() > 0) return
      queue.add('beat')
    }
  }
}

function messageOf(event: StaffEvent) {
  return { event: event.name, data: JSON.stringify(staffEventToWire(event)) }
}

function openLine(staffId: string) {
  const lines = openLines.get(staffId) ?? new Set()
  openLines.set(staffId, lines)
  const line = new AbortController()
  lines.add(line)
  const [oldest] = lines
  if (lines.size > mostLinesEach && oldest) {
    lines.delete(oldest)
    oldest.abort()
  }
  return line
}

function closeLine(staffId: string, line: AbortController) {
  const lines = openLines.get(staffId)
  lines?.delete(line)
  if (lines?.size === 0) openLines.delete(staffId)
}

/** What waits to be sent; `onOverflow` when that is too much. */
function makeQueue<T>(onOverflow: () => void) {
  const waiting: T[] = []
  let wake = () => {}
  return {
    size: () => waiting.length,
    add: (thing: T) => {
      if (waiting.length >= mostWaiting) return onOverflow()
      waiting.push(thing)
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

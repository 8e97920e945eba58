import { setTimeout as pause } from 'node:timers/promises'

import { hourOf, type SecurityCount, type SecurityEvent } from '#domain/staff/security-event.ts'

const flushEveryMs = 5000
/** Sources (address, user and call) per kind and hour; further ones share a row, so that a flood adds few rows. */
export const maxSourcesPerHour = 100
const maxPending = 2000

export type SecurityLog = {
  record: (event: SecurityEvent) => void
  flush: () => Promise<void>
}

type Options = {
  write: (counts: readonly SecurityCount[]) => Promise<void>
  clock: () => Date
  onError: (error: unknown) => void
}

/** Counts events in memory and writes them in the background, so that requests run no extra statement. */
export function createSecurityLog({ write, clock, onError }: Options) {
  let pending = new Map<string, SecurityCount>()
  let currentHour = 0
  const sourcesByKind = new Map<string, Set<string>>()

  function isWithinLimit({ kind, clientAddress, by, call }: SecurityEvent, hour: Date) {
    if (hour.getTime() !== currentHour) sourcesByKind.clear()
    currentHour = hour.getTime()
    const sources = sourcesByKind.get(kind) ?? new Set()
    sourcesByKind.set(kind, sources)
    const source = JSON.stringify([clientAddress, by?.id, call])
    if (sources.size < maxSourcesPerHour) sources.add(source)
    return sources.has(source)
  }

  function add(counted: SecurityCount) {
    const { hour, kind, clientAddress, by, call, count, at, lastAt } = counted
    const key = JSON.stringify([hour, kind, clientAddress, by?.id, call])
    const before = pending.get(key)
    if (before) pending.set(key, { ...before, count: before.count + count, lastAt })
    else if (pending.size < maxPending) {
      pending.set(key, { hour, kind, clientAddress, by, call, at, lastAt, count })
    }
  }

  async function flush() {
    if (pending.size === 0) return
    const batch = pending
    pending = new Map()
    // In key order, to avoid deadlocks between servers.
    const keys = [...batch.keys()].toSorted()
    await write(keys.flatMap((key) => batch.get(key) ?? [])).catch((error: unknown) => {
      for (const counted of batch.values()) add(counted)
      onError(error)
    })
  }

  async function run(signal: AbortSignal) {
    while (!signal.aborted) {
      await flush()
      await pause(flushEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  function record(event: SecurityEvent) {
    const at = clock()
    const hour = hourOf(at)
    const anonymous = isWithinLimit(event, hour) ? {} : { clientAddress: '', by: null }
    add({ ...event, ...anonymous, hour, at, lastAt: at, count: 1 })
  }

  return { record, flush, run }
}

import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import { isDiskFull } from '#db/is-outage.ts'

const checkEveryMs = 5000
const mebibyte = 1024 * 1024
/**
 * PostgreSQL panics when its write-ahead log finds no room, so the embedded one stops taking writes
 * while there still is some: four log segments of 16 MiB. It starts again at half as much more.
 */
export const minFreeBytes = 64 * mebibyte
const resumeFreeBytes = 96 * mebibyte

export type DiskWatch = {
  isFull: () => boolean
  /** True when the error says that a disk is full; writes are then refused until a probe succeeds. */
  recordError: (error: unknown) => boolean
  subscribe: (listener: (isFull: boolean) => void) => () => void
}

type Options = {
  /** Free bytes where the data is; undefined: it is on another machine. */
  freeBytes?: (() => Promise<number>) | undefined
  /** Writes something that needs new room on disk; rejects while there is none. */
  probe: () => Promise<unknown>
  log: Pick<Logger, 'error' | 'info'>
}

/** Knows whether the disk is full, from its free bytes and from writes that failed. */
export function createDiskWatch({ freeBytes, probe, log }: Options) {
  let hasFailedWrite = false
  let isLow = false
  let wasFull = false
  const listeners = new Set<(isFull: boolean) => void>()
  const isFull = () => hasFailedWrite || isLow

  function publish() {
    if (isFull() === wasFull) return
    wasFull = isFull()
    if (wasFull) log.error('the disk is full: writes are refused')
    else log.info('the disk has room again: writes are accepted')
    for (const listener of listeners) listener(wasFull)
  }

  async function check() {
    const free = await freeBytes?.().catch(() => undefined)
    if (free !== undefined) isLow = free < (isLow ? resumeFreeBytes : minFreeBytes)
    if (hasFailedWrite && !isLow) {
      hasFailedWrite = await probe().then(
        () => false,
        () => true,
      )
    }
    publish()
  }

  /** Checks every few seconds until the signal aborts. */
  async function run(signal: AbortSignal) {
    while (!signal.aborted) {
      await check()
      await pause(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  const watch: DiskWatch = {
    isFull,
    recordError: (error) => {
      if (!isDiskFull(error)) return false
      hasFailedWrite = true
      publish()
      return true
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { ...watch, check, run }
}

/** What an unprivileged process may still write in this directory's file system. */
export async function freeBytesIn(directory: string) {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import { isDiskFull } from '#db/error-codes.ts'

const checkEveryMs = 5000
const mebibyte = 1024 * 1024
/** PostgreSQL panics when its write-ahead log cannot grow: stop at four segments of 16 MiB. */
export const minFreeBytes = 64 * mebibyte
const resumeFreeBytes = 96 * mebibyte

export type DiskWatch = {
  isFull: () => boolean
  recordError: (error: unknown) => boolean
  subscribe: (listener: (isFull: boolean) => void) => () => void
}

type Options = {
  freeBytes?: (() => Promise<number>) | undefined
  probe: () => Promise<unknown>
  log: Pick<Logger, 'error' | 'info'>
}

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

export async function freeBytesIn(directory: string) {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

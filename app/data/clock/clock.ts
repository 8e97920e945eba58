import { useSyncExternalStore } from 'react'

const tickMs = 5000
/** Up to this, the difference may be network delay. */
const toleratedMs = 10_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let offsetMs = 0
let now = Date.now()

/** Takes the `Date` header of a response that no cache can answer: the device's clock may be wrong. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>) {
  const differenceMs = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (Number.isNaN(differenceMs)) return
  offsetMs = Math.abs(differenceMs) > toleratedMs ? differenceMs : 0
  tick()
}

/** Server time minus device time. */
export function clockOffsetMs() {
  return offsetMs
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow() {
  return Date.now() + offsetMs
}

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void) {
  timer ??= setInterval(tick, tickMs)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Like `serverNow`, every 5 s. 0 on the server and while hydrating: a page may be cached for hours. */
export function useNow() {
  return useSyncExternalStore(subscribe, readNow, () => 0)
}

function readNow() {
  return now
}

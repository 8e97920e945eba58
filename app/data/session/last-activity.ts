import { createStored } from '#app/data/storage/stored-value.ts'
import { pinIdleMinutes } from '#domain/staff/pin.ts'

const idleMs = pinIdleMinutes * 60_000
const storeEveryMs = 2000

const storedActivity = createStored('tukunya.last-press', (stored) => Number(stored) || 0)
let activeAt = 0

/** Shared by all tabs, so that an idle tab does not end the session of a tab in use. */
export function recordActivity(now = Date.now()) {
  if (now - activeAt < storeEveryMs) return
  activeAt = now
  storedActivity.write(now)
}

/** Until the idle timeout of a session opened by a PIN. */
export function msUntilIdle(now = Date.now()) {
  return Math.max(activeAt, storedActivity.read() ?? 0) + idleMs - now
}

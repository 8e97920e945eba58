import { createStored } from '#app/data/storage/stored-value.ts'
import { pinIdleMinutes } from '#domain/pin.ts'

const idleMs = pinIdleMinutes * 60_000
const storeEveryMs = 2000

const storedPress = createStored('tukunya.last-press', (stored) => Number(stored) || 0)
let pressedAt = 0

/** In all tabs: one that is only looked at does not end the session of another. */
export function notePress(now = Date.now()) {
  if (now - pressedAt < storeEveryMs) return
  pressedAt = now
  storedPress.write(now)
}

/** Until a session opened by a PIN ends because nothing was pressed. */
export function msUntilIdle(now = Date.now()) {
  return Math.max(pressedAt, storedPress.read() ?? 0) + idleMs - now
}

export const pinIdleMinutes = 10
const shiftHours = 12

/** Shorter than `pinIdleMinutes`, so that a page in use refreshes its session in time. */
export const pinAccessMinutes = 5

/** Ten minutes after the last refresh, and at most a shift after the sign-in. */
export function pinSessionExpiry(signedInAt: Date, now: Date) {
  const idleEnd = now.getTime() + pinIdleMinutes * 60_000
  return new Date(Math.min(idleEnd, signedInAt.getTime() + shiftHours * 3_600_000))
}

/** PINs that others try first: 0000, 1234, 9876, 2468, 1212, 123123, 1990. */
export function isWeakPin(pin: string) {
  return hasEvenSteps(pin) || isRepeated(pin) || /^(19|20)\d\d$/.test(pin)
}

function hasEvenSteps(pin: string) {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  return new Set(steps).size === 1
}

function isRepeated(pin: string) {
  return /^(\d+)\1+$/.test(pin)
}

import { dayMs } from '#domain/lagos-time.ts'

const rememberedDays = 30
const unrememberedHours = 12
const leewaySeconds = 10
const clockSkewMs = 60_000

/** Counted from the sign-in: a refresh does not extend a session. */
export function sessionExpiry(isRemembered: boolean, now: Date) {
  const hours = isRemembered ? rememberedDays * 24 : unrememberedHours
  return new Date(now.getTime() + hours * 3_600_000)
}

/** A refresh token stays valid for a moment after its rotation: a reload can race another tab. */
export function isWithinLeeway(rotatedAt: Date, now: Date) {
  return Math.abs(now.getTime() - rotatedAt.getTime()) <= leewaySeconds * 1000
}

/** Tokens issued later are refused: the clock was set back meanwhile. */
export function latestIssue(now: Date) {
  return new Date(now.getTime() + clockSkewMs)
}

export const deviceDays = 180

export function isDeviceCurrent(signedInAt: Date, now: Date) {
  const ageMs = now.getTime() - signedInAt.getTime()
  return signedInAt <= latestIssue(now) && ageMs < deviceDays * dayMs
}

export function resetLinkEnd(now: Date) {
  return new Date(now.getTime() + resetLinkMinutes * 60_000)
}

export const resetLinkMinutes = 30

export const resetRequestHours = 1

export function resetRequestsSince(now: Date) {
  return new Date(now.getTime() - resetRequestHours * 3_600_000)
}

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

const recentSignInMinutes = 10

/** A session this new is accepted in place of the password. */
export function isRecentSignIn(signedInAt: Date, now: Date) {
  return now.getTime() - signedInAt.getTime() <= recentSignInMinutes * 60_000
}

export const objectionHours = 24
/** After these a change is final: a week later where the owner objected. */
export const accessChangeHours = { unopposed: objectionHours, opposed: objectionHours + 7 * 24 }

export function accessChangesSince(now: Date, outcome: keyof typeof accessChangeHours) {
  return new Date(now.getTime() - accessChangeHours[outcome] * 3_600_000)
}

type AccessChange = { at: Date; objectedAt: Date | null }

/**
 * Whether the owner may object to changes of the access: `open`, yes; `held`, they did, and others
 * must wait; `final`, others have waited. Undefined: expired. See docs/decisions/0071.
 */
export function objectionState({ at, objectedAt }: AccessChange, now: Date) {
  if (at > accessChangesSince(now, 'unopposed')) return objectedAt ? 'held' : 'open'
  return objectedAt && at > accessChangesSince(now, 'opposed') ? 'final' : undefined
}

export function objectionEnd({ at }: Pick<AccessChange, 'at'>) {
  return new Date(at.getTime() + objectionHours * 3_600_000)
}

import { dayMs } from './lagos-time.ts'

const rememberedDays = 30
const idleHours = 24
const leewaySeconds = 10

/** Remembered: 30 days from the sign-in. Otherwise the cookie goes with the browser, and this is the limit. */
export function sessionEnd(isRemembered: boolean, now: Date) {
  return new Date(now.getTime() + (isRemembered ? rememberedDays * dayMs : idleHours * 3_600_000))
}

/** Is a token that was replaced then still good? A reload can race another tab. */
export function isWithinLeeway(rotatedAt: Date, now: Date) {
  return now.getTime() - rotatedAt.getTime() <= leewaySeconds * 1000
}

/** A link to a new password. */
export function resetLinkEnd(now: Date) {
  return new Date(now.getTime() + resetLinkMinutes * 60_000)
}

export const resetLinkMinutes = 30

import { findPin, findTablet, insertPinSession } from '#db/queries/kitchen-tablets.ts'
import { findStaff } from '#db/queries/sessions.ts'
import { pinSessionExpiry } from '#domain/pin.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { dummyHash, isPassword } from '#server/auth/password.ts'
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

type PinDeps = Pick<Deps, 'db' | 'clock' | 'hashing'>
type Attempt = { tabletToken: string | undefined; userId: string; pin: string }

/** A short session with the rights of an Employee; see docs/decisions/0060. */
export async function signInByPin(deps: PinDeps, { tabletToken, userId, pin }: Attempt) {
  const { db, clock, hashing } = deps
  const tablet = tabletToken && (await findTablet(db, hashToken(tabletToken)))
  if (!tablet) return refuse('tablet-not-found')
  const now = clock()
  const counted = {
    pinTriesPerUserAndTablet: `${tablet.id} ${userId}`,
    pinTriesPerTablet: tablet.id,
    pinTriesPerUser: userId,
  }
  const tooMany = await checkRateLimits(deps, counted)
  if (tooMany) return tooMany
  const pinHash = (await findPin(db, userId))?.pinHash ?? dummyHash
  const isRight = await hashing({ lane: 'existing', key: tablet.id }, () =>
    isPassword(pin, pinHash),
  )
  if (isRefusal(isRight)) return isRight
  if (!isRight) return refuse('wrong-pin')
  const token = newToken()
  const session = await insertPinSession(db, {
    userId,
    pinHash,
    tabletId: tablet.id,
    isRemembered: false,
    device: tablet.device,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: pinSessionExpiry(now, now),
  })
  const user = session && (await findStaff(db, { sessionId: session.id, userId, now }))
  if (!user) return refuse('wrong-pin')
  await refundAttempt(deps, counted, now)
  return { user, session, token }
}

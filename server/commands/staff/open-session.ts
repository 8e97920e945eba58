import { insertSecurityEmail } from '#db/queries/security-emails.ts'
import { findStaff, insertSession } from '#db/queries/sessions.ts'
import type { UserRow } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import { sessionExpiry } from '#domain/session.ts'
import { hasSignedIn } from '#server/auth/device-cookie.ts'
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

import type { Caller } from './find-existing-device.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock'>
type Opening = Pick<Caller, 'device' | 'browser'> & { isRemembered: boolean }

export async function openSession(
  deps: SessionDeps,
  user: UserRow,
  { isRemembered, device, browser }: Opening,
) {
  const { db, clock } = deps
  const now = clock()
  const token = newToken()
  const session = await insertSession(db, user, {
    isRemembered,
    device: browser,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: sessionExpiry(isRemembered, now),
  })
  if (!session) return refuse('wrong-password')
  const staff = await findStaff(db, { sessionId: session.id, userId: user.id, now })
  if (!staff) return refuse('wrong-password')
  if (!hasSignedIn(device, user.id)) await queueNewDeviceEmail(deps, user, browser)
  return { user: staff, session, token }
}

async function queueNewDeviceEmail(deps: SessionDeps, user: UserRow, device: string | null) {
  if (await checkRateLimit(deps, 'newDeviceEmailsPerAccount', user.id)) return
  await insertSecurityEmail(deps.db, user, { event: 'new-device', device, at: deps.clock() })
}

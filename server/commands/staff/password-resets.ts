import { removePin } from '#db/queries/staff/kitchen-tablets.ts'
import {
  claimResetRequest,
  findUserOfReset,
  insertReset,
  insertResetRequest,
  removeResetRequest,
  removeResetsOf,
  removeUnknownResetRequests,
  takeReset,
} from '#db/queries/staff/password-resets.ts'
import { insertSecurityEmail } from '#db/queries/staff/security-emails.ts'
import { removeSessionsOf } from '#db/queries/staff/sessions.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { lockUsers, setActiveUsersPassword } from '#db/queries/staff/users.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { accountLine, passwordLine } from '#domain/staff/audit-lines.ts'
import { resetLinkEnd, resetLinkMinutes, resetRequestsSince } from '#domain/staff/session.ts'
import { fullName } from '#domain/staff/user.ts'
import { isCommonPassword } from '#server/auth/common-password.ts'
import { queueHash } from '#server/auth/password.ts'
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Email } from '#server/gateways/mail.ts'

import { writeAudit } from './change-as-staff.ts'
import { type Caller, findExistingDevice } from './sessions.ts'

type RequestDeps = Pick<Deps, 'db' | 'clock'>

/** The same statements for every address; the job that sends the e-mail looks up the user. */
export async function requestReset(
  deps: RequestDeps,
  { email, ...caller }: Caller & { email: string },
) {
  const device = await findExistingDevice(deps.db, { ...caller, email })
  if (device) {
    const tooMany = await checkRateLimit(deps, 'resetRequestsPerDevice', device)
    if (tooMany) return tooMany
  } else {
    const tooMany = await checkRateLimit(deps, 'resetRequestsPerOrigin', caller.origin)
    if (tooMany) return tooMany
    if (await isLimitedForNewDevices(deps, email, caller)) return undefined
  }
  await insertResetRequest(deps.db, email, deps.clock())
  return undefined
}

/** Others can neither flood the owner's mailbox nor use up the owner's links. */
async function isLimitedForNewDevices(deps: RequestDeps, email: string, { origin }: Caller) {
  if (await checkRateLimit(deps, 'resetRequestsPerAccountAndOrigin', `${email} ${origin}`))
    return true
  if (!(await checkRateLimit(deps, 'newDeviceResetsPerAccount', email))) return false
  return (await checkRateLimit(deps, 'furtherResetsPerAccount', email)) !== undefined
}

const linkBytes = 24

type EmailDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'log' | 'publicUrl' | 'stopping'>

/** Works off the email queue `reset_requests`, so that `/forgot` costs the same for any address. */
export async function sendDueResetEmails(deps: EmailDeps) {
  const { db, clock, stopping } = deps
  await removeUnknownResetRequests(db, clock())
  while (!stopping.aborted) {
    const now = clock()
    const request = await claimResetRequest(db, { now, requestedAfter: resetRequestsSince(now) })
    if (!request) return
    if (await sendResetEmail(deps, request.email)) await removeResetRequest(db, request.id)
  }
}

async function sendResetEmail({ db, mail, clock, log, publicUrl }: EmailDeps, email: string) {
  const token = newToken(linkBytes)
  const expiresAt = resetLinkEnd(clock())
  const user = await insertReset(db, { email, tokenHash: hashToken(token), expiresAt })
  if (!user) return true
  const { name: shopName } = await readShopSettings(db)
  // A fragment is not sent to servers, so no log contains the token.
  const link = `${publicUrl}/reset-password#token=${token}`
  const message = emailFor(user, { link, shopName })
  const fault = await mail.send(message).catch((err: unknown) => ({ err }))
  if (fault) log.warn({ ...fault, userId: user.id }, 'reset e-mail not sent yet')
  return !fault
}

type User = { firstName: string; email: string }

function emailFor({ firstName, email }: User, { link, shopName }: Record<string, string>): Email {
  const text = [
    `Hello ${firstName}.`,
    `Set a new password here:\n${link}`,
    `The link works once, within ${resetLinkMinutes} minutes.`,
    'If you did not ask for it, you need not do anything:\nyour password stays as it is.',
    shopName,
  ]
  return { to: email, subject: 'Set a new password', text: text.filter(Boolean).join('\n\n') }
}

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'hashing'>

export async function resetPassword(
  { db, clock, log, hashing }: ResetDeps,
  { token, password, clientAddress }: { token: string; password: string; clientAddress: string },
) {
  const now = clock()
  const tokenHash = hashToken(token)
  const userId = await findUserOfReset(db, tokenHash, now)
  if (!userId) return refuse('link-expired')
  if (await isCommonPassword(password)) return refuse('common-password')
  const tooMany = await checkRateLimit({ db, clock }, 'resetsPerAccount', userId)
  if (tooMany) return tooMany
  const passwordHash = await queueHash(hashing, userId, password)
  if (isRefusal(passwordHash)) return passwordHash
  const isSet = await db.transaction(async (tx) => {
    // Locks the user first, like all changes to users, to avoid deadlocks.
    await lockUsers(tx, [userId])
    if (!(await takeReset(tx, tokenHash, now))) return false
    const user = await setActiveUsersPassword(tx, userId, { passwordHash, now })
    if (!user) return false
    // Someone who knew the old password may have set it.
    const hadPin = await removePin(tx, userId)
    await removeSessionsOf(tx, userId)
    await removeResetsOf(tx, userId)
    await insertSecurityEmail(tx, user, { event: 'password-changed', device: null, at: now })
    const subject = { id: userId, name: fullName(user) }
    const actor = { ...subject, roles: user.roles, clientAddress }
    const lines = [passwordLine(subject)]
    if (hadPin) lines.push(accountLine(subject, 'pin', 'removed'))
    await writeAudit(tx, { actor, at: now }, lines)
    return true
  })
  if (!isSet) return refuse('link-expired')
  log.info({ userId }, 'password reset')
  return { userId }
}

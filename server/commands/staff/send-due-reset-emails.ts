import { insertReset } from '#db/queries/password-resets.ts'
import {
  claimResetRequest,
  removeResetRequest,
  removeUnknownResetRequests,
} from '#db/queries/reset-requests.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { resetLinkEnd, resetLinkMinutes, resetRequestsSince } from '#domain/session.ts'
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Email } from '#server/gateways/mail.ts'

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
  const settings = await findShopSettings(db)
  // A fragment is not sent to servers, so no log contains the token.
  const link = `${publicUrl}/reset-password#token=${token}`
  const message = emailFor(user, { link, shopName: settings?.name ?? '' })
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

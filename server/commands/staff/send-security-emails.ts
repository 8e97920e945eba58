import { claimSecurityEmail, removeSecurityEmail } from '#db/queries/staff/security-emails.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { securityEmail } from '#domain/staff/security-email.ts'
import { makeObjectionToken } from '#server/auth/challenge.ts'
import type { Deps } from '#server/deps/deps.ts'

type EmailDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'log' | 'publicUrl' | 'secret' | 'stopping'>

export async function sendSecurityEmails(deps: EmailDeps) {
  const { db, mail, clock, log, publicUrl, secret, stopping } = deps
  while (!stopping.aborted) {
    const claimed = await claimSecurityEmail(db, clock())
    if (!claimed) return
    const { email: occurrence, firstName } = claimed
    const { name: shopName } = await readShopSettings(db)
    const { accessChangeId: id } = occurrence
    const recipient = {
      firstName,
      shopName,
      resetLink: `${publicUrl}/forgot-password`,
      // A fragment is not sent to servers, so no log contains the token.
      objectionLink: id
        ? `${publicUrl}/not-agreed#token=${makeObjectionToken(secret, id)}`
        : undefined,
    }
    const fault = await mail
      .send({ to: occurrence.email, ...securityEmail(occurrence, recipient) })
      .catch((err: unknown) => ({ err }))
    if (fault) log.warn({ ...fault, userId: occurrence.userId }, 'security e-mail not sent yet')
    else await removeSecurityEmail(db, occurrence.id)
  }
}

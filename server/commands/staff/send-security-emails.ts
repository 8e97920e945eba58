import { claimSecurityEmail, removeSecurityEmail } from '#db/queries/staff/security-emails.ts'
import { findShopSettings } from '#db/queries/staff/shop-settings.ts'
import { securityEmail } from '#domain/staff/security-email.ts'
import type { Deps } from '#server/deps/deps.ts'

type EmailDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'log' | 'publicUrl' | 'stopping'>

export async function sendSecurityEmails({ db, mail, clock, log, publicUrl, stopping }: EmailDeps) {
  while (!stopping.aborted) {
    const claimed = await claimSecurityEmail(db, clock())
    if (!claimed) return
    const { email: occurrence, firstName } = claimed
    const shopName = (await findShopSettings(db))?.name ?? ''
    const recipient = { firstName, shopName, resetLink: `${publicUrl}/forgot-password` }
    const fault = await mail
      .send({ to: occurrence.email, ...securityEmail(occurrence, recipient) })
      .catch((err: unknown) => ({ err }))
    if (fault) log.warn({ ...fault, userId: occurrence.userId }, 'security e-mail not sent yet')
    else await removeSecurityEmail(db, occurrence.id)
  }
}

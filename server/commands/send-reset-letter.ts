import { replaceReset } from '#db/queries/password-resets.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { resetLinkEnd, resetLinkMinutes } from '#domain/session.ts'
import type { Letter } from '#server/gateways/mail.ts'
import type { Parts } from '#server/parts.ts'
import { hashToken, newToken } from '#server/refresh-token.ts'

import { countAgainst } from './count-against.ts'

/** With it the whole link fits into a line of a letter, and need not be broken to be sent. */
const linkBytes = 24

type LetterParts = Pick<Parts, 'db' | 'mail' | 'clock' | 'log' | 'publicUrl'>

/** A letter with a link, if somebody active has this address; nobody is told whether it was sent. */
export async function sendResetLetter(parts: LetterParts, email: string) {
  const { db, mail, clock, log, publicUrl } = parts
  if (await countAgainst(parts, 'resetLettersPerAccount', email)) return
  const token = newToken(linkBytes)
  const expiresAt = resetLinkEnd(clock())
  const user = await replaceReset(db, { email, tokenHash: hashToken(token), expiresAt })
  if (!user) return
  const settings = await findShopSettings(db)
  // After the # it stays in the browser: no server on the way writes it down.
  const link = `${publicUrl}/reset-password#token=${token}`
  const letter = letterFor(user, { link, shopName: settings?.name ?? '' })
  const fault = await mail.send(letter).catch((err: unknown) => ({ err }))
  if (fault) log.warn({ ...fault, userId: user.id }, 'letter to a new password not sent')
}

type User = { firstName: string; email: string }

function letterFor({ firstName, email }: User, { link, shopName }: Record<string, string>): Letter {
  const text = [
    `Hello ${firstName}.`,
    `Set a new password here:\n${link}`,
    `The link works once, within ${resetLinkMinutes} minutes.`,
    'If you did not ask for it, you need not do anything:\nyour password stays as it is.',
    shopName,
  ]
  return { to: email, subject: 'Set a new password', text: text.filter(Boolean).join('\n\n') }
}

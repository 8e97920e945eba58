import { insertSession } from '#db/queries/sessions.ts'
import { findUserByEmail, setRehashedPassword } from '#db/queries/users.ts'
import { refuse } from '#domain/refusal.ts'
import { sessionEnd } from '#domain/session.ts'
import type { Parts } from '#server/parts.ts'
import { hashPassword, isOutdated, isPassword, nobodysHash } from '#server/password.ts'
import { hashToken, newToken } from '#server/refresh-token.ts'
import { makeTurns } from '#server/turns.ts'

import { countAgainst, giveBack } from './count-against.ts'

export type SignInParts = Pick<Parts, 'db' | 'clock' | 'log'>
type Attempt = { email: string; password: string; isRemembered: boolean; clientAddress: string }

/**
 * Each attempt counts as a failure until it has succeeded, so that many at once cannot slip past
 * the limit; only two are under way, so that many right ones at once do not meet it.
 */
const inTurn = makeTurns(2)

export async function signIn(parts: SignInParts, attempt: Attempt) {
  return inTurn(async () => {
    const { email, clientAddress } = attempt
    const startedAt = parts.clock()
    const tooMany =
      (await countAgainst(parts, 'signInsPerClient', clientAddress)) ??
      (await countAgainst(parts, 'signInsPerAccount', email))
    if (tooMany) {
      parts.log.warn('too many failed sign-ins')
      return tooMany
    }
    const user = await userOf(parts, attempt)
    if (!user) return refuse('wrong-password')

    await giveBack(parts, 'signInsPerClient', { who: clientAddress, at: startedAt })
    await giveBack(parts, 'signInsPerAccount', { who: email, at: startedAt })
    return user.isActive ? openSession(parts, user, attempt) : refuse('user-inactive')
  })
}

/** Who this address and this password belong to; it takes as long to say that it is nobody. */
async function userOf({ db }: SignInParts, { email, password }: Attempt) {
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(password, user?.passwordHash ?? nobodysHash)
  return isRight ? user : undefined
}

type User = NonNullable<Awaited<ReturnType<typeof userOf>>>

async function openSession({ db, clock }: SignInParts, user: User, attempt: Attempt) {
  const { isRemembered, password } = attempt
  const now = clock()
  const token = newToken()
  const session = await insertSession(db, user, {
    isRemembered,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: sessionEnd(isRemembered, now),
  })
  if (!session) return refuse('wrong-password')
  if (isOutdated(user.passwordHash)) {
    await setRehashedPassword(db, user, await hashPassword(password))
  }
  return { user, session, token }
}

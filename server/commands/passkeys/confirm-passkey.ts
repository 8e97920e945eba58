import type { NewPasskey } from '#contract/passkey.ts'
import { insertPasskey, listPasskeys } from '#db/queries/passkeys.ts'
import { findSecondFactor, lockSecondFactor, setSecondFactor } from '#db/queries/second-factors.ts'
import { insertSecurityEmail } from '#db/queries/security-emails.ts'
import { findUser } from '#db/queries/users.ts'
import { accountLine } from '#domain/audit-lines.ts'
import { isPasskeyTransport, maxPasskeys } from '#domain/passkey.ts'
import { refuse } from '#domain/refusal.ts'
import { readPasskeySetUpChallenge } from '#server/auth/challenge.ts'
import { verifyRegistration } from '#server/auth/passkey.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '#server/auth/recovery-code.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'

import { addUsedChallenge } from './add-used-challenge.ts'

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'publicUrl'>

/** Returns the recovery codes of a first factor, otherwise none. */
export async function confirmPasskey(deps: ConfirmDeps, actor: Staff, given: NewPasskey) {
  const { clock, secret, publicUrl } = deps
  const { challenge: token, credential, name } = given
  const now = clock()
  const read = await readPasskeySetUpChallenge(secret, token, now)
  const isOwn = read?.userId === actor.id && read.sessionId === actor.sessionId
  const added = isOwn && (await verifyRegistration(credential, { token, publicUrl }))
  if (!added) return refuse('passkey-refused')

  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const factor = await lockSecondFactor(tx, actor.id)
    const user = await findUser(tx, actor.id)
    const usedChallenges = factor && addUsedChallenge(factor, read.used, now)
    if (!usedChallenges || !user) return refuse('passkey-refused')
    const passkeys = await listPasskeys(tx, user.id)
    if (passkeys.length >= maxPasskeys) return refuse('too-many-passkeys', { max: maxPasskeys })
    const isFirst = !(await findSecondFactor(tx, actor.id))
    const transports = (credential.response.transports ?? []).filter(isPasskeyTransport)
    const passkey = { ...added, transports, name, userId: user.id, createdAt: now }
    if (!(await insertPasskey(tx, passkey))) return refuse('passkey-refused')
    const recoveryCodes = isFirst ? makeRecoveryCodes() : []
    await setSecondFactor(tx, user.id, {
      usedChallenges,
      ...(isFirst && { recoveryHashes: recoveryCodes.map(hashRecoveryCode) }),
    })
    await insertSecurityEmail(tx, user, { event: 'passkey-added', device: name, at: now })
    recordAudit([accountLine(actor, 'passkey', `added: ${name}`)])
    return recoveryCodes
  })
}

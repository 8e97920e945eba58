import type { SerializesTo } from '#contract/moment.ts'
import type { ProviderKeysWire, SetCardKeys, SetMailServer } from '#contract/staff/provider-keys.ts'
import type { ConfirmPassword } from '#contract/staff/security.ts'
import type { Db } from '#db/connection.ts'
import { findLastEventAt } from '#db/queries/payments/provider-events.ts'
import { insertSecurityEmail } from '#db/queries/staff/security-emails.ts'
import {
  readShopSettings,
  lockShopSettings,
  removeProviderKeys,
  setProviderKeys,
} from '#db/queries/staff/shop-settings.ts'
import { findUser, listUsers } from '#db/queries/staff/users.ts'
import { refuse } from '#domain/refusal.ts'
import { keysLine } from '#domain/staff/audit-lines.ts'
import { endOf, isTestKey, type KeyPurpose, type MailServer } from '#domain/staff/provider-keys.ts'
import { highestRole } from '#domain/staff/role.ts'
import { securityEmail } from '#domain/staff/security-email.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import { confirmPassword } from '#server/commands/staff/confirm-password.ts'
import type { Deps, Staff } from '#server/deps/deps.ts'
import { type Mail, mailRefusalOf } from '#server/gateways/mail.ts'
import { isPrivate } from '#server/runtime/network-ranges.ts'

type KeyDeps = Pick<
  Deps,
  'db' | 'isDemo' | 'clock' | 'hashing' | 'keys' | 'events' | 'publicUrl' | 'log'
>

const retryAfterSeconds = 10

/** Never contains a secret, only its last characters. */
export async function readProviderKeys({
  db,
  keys,
  payments,
  publicUrl,
}: Pick<Deps, 'db' | 'keys' | 'payments' | 'publicUrl'>): Promise<SerializesTo<ProviderKeysWire>> {
  const { card, mail } = keys.present()
  const url = `${publicUrl}/api/paystack/webhook`
  const lastEventAt = card.inUse && (await findLastEventAt(db, payments.webhookKey))
  return {
    card: card.inUse
      ? {
          source: card.inUse.source,
          publicKeyEnd: endOf(card.inUse.publicKey),
          secretKeyEnd: endOf(card.inUse.secretKey),
          isTest: isTestKey(card.inUse.secretKey),
        }
      : null,
    isCardUnreadable: card.isUnreadable,
    webhook: { url, lastEventAt: lastEventAt ?? null },
    mail: mail.inUse
      ? {
          source: mail.inUse.source,
          host: mail.inUse.host,
          port: mail.inUse.port,
          user: mail.inUse.user,
          passwordEnd: endOf(mail.inUse.password),
          from: mail.inUse.from,
        }
      : null,
    isMailUnreadable: mail.isUnreadable,
  }
}

/** Asks the provider first; nothing is saved unless it accepts the secret key. */
export async function setCardKeys(
  deps: KeyDeps,
  actor: Staff,
  { currentPassword, ...sent }: SetCardKeys,
) {
  const { keys, publicUrl } = deps
  if (deps.isDemo) return refuse('demo-shop')
  const { inUse } = keys.present().card
  if (inUse?.source === 'environment') return refuse('set-by-server')
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const isTest = isTestKey(sent.secretKey)
  if (!isTest && isOpenHttp(publicUrl)) return refuse('https-needed')
  const checked = await keys.checkCard(sent)
  if (checked === 'refused') return refuse('card-keys-refused')
  if (checked === 'no-response') return refuse('provider-unavailable', { retryAfterSeconds })
  // Webhooks under way are signed with the key of before, or were when it was entered twice.
  const isNew = inUse && inUse.secretKey !== sent.secretKey
  const previousSecretKey = isNew ? inUse.secretKey : inUse?.previousSecretKey
  const encrypted = keys.encrypt('card', { ...sent, previousSecretKey })
  const what = isTest ? 'test keys entered' : 'live keys entered'
  return store(deps, actor, { purpose: 'card', what }, async (tx, changedAt) => {
    await setProviderKeys(tx, { purpose: 'card', encrypted, changedAt })
    return undefined
  })
}

/** Sends a test e-mail to the signed-in user first; nothing is saved unless the server takes it. */
export async function setMailServer(
  deps: KeyDeps,
  actor: Staff,
  { currentPassword, ...server }: SetMailServer,
) {
  const { keys } = deps
  if (deps.isDemo) return refuse('demo-shop')
  if (keys.present().mail.inUse?.source === 'environment') return refuse('set-by-server')
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  const sent = await sendTest(deps, actor, { server, mail: keys.mailOf(server) })
  if ('refused' in sent) return sent
  const encrypted = keys.encrypt('mail', server)
  return store(deps, actor, { purpose: 'mail', what: 'entered' }, async (tx, changedAt) => {
    await setProviderKeys(tx, { purpose: 'mail', encrypted, changedAt })
    return undefined
  })
}

export async function removeCardKeys(deps: KeyDeps, actor: Staff, sent: ConfirmPassword) {
  const { present, allowsSandbox } = deps.keys
  const isNeeded = present().card.inUse?.source !== 'environment' && !allowsSandbox
  return isNeeded ? refuse('card-keys-needed') : removeKeys(deps, actor, 'card', sent)
}

export async function removeMailServer(deps: KeyDeps, actor: Staff, sent: ConfirmPassword) {
  return removeKeys(deps, actor, 'mail', sent)
}

async function removeKeys(
  deps: KeyDeps,
  actor: Staff,
  purpose: KeyPurpose,
  { currentPassword }: ConfirmPassword,
) {
  const refused = await confirmPassword(deps, actor, currentPassword)
  if (refused) return refused
  return store(deps, actor, { purpose, what: 'removed' }, async (tx) =>
    (await removeProviderKeys(tx, purpose)) ? undefined : refuse('keys-not-set'),
  )
}

/** With the mail server in use, also one that the environment sets. */
export async function sendTestEmail(
  deps: Pick<Deps, 'db' | 'keys' | 'mail' | 'log'>,
  actor: Staff,
) {
  const server = deps.keys.present().mail.inUse
  if (!server) return refuse('keys-not-set')
  return sendTest(deps, actor, { server, mail: deps.mail })
}

/** Live keys over http would send what customers pay for in clear text. */
function isOpenHttp(publicUrl: string) {
  return publicUrl.startsWith('http:') && !isPrivate(new URL(publicUrl).hostname)
}

async function sendTest(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id }: Staff,
  { server: { host, port }, mail }: { server: MailServer; mail: Mail },
) {
  const to = (await findUser(db, id))?.email
  if (!to) return refuse('signed-out')
  const { name: shopName } = await readShopSettings(db)
  const error = await mail
    .send({
      to,
      subject: `Test e-mail of ${shopName}`,
      text: `This is a test. ${shopName} can send e-mails through this mail server.`,
    })
    .catch((reason: { code?: unknown }) => reason)
  if (!error) return { to }
  log.warn({ code: error.code }, 'test e-mail not sent')
  const why = mailRefusalOf(error)
  return why ? refuse('mail-refused', { why }) : refuse('mail-server-unreachable', { host, port })
}

type Change = { purpose: KeyPurpose; what: Parameters<typeof keysLine>[2] }

/** With an audit entry, and an e-mail to all SuperAdmins: the keys decide where the money goes. */
async function store<Refused extends { refused: string } | undefined>(
  deps: KeyDeps,
  actor: Staff,
  { purpose, what }: Change,
  write: (tx: Db, changedAt: Date) => Promise<Refused>,
) {
  const at = deps.clock()
  const field = purpose === 'card' ? 'cardKeys' : 'mailServer'
  const previous = purpose === 'mail' ? deps.keys.present().mail.inUse : undefined
  const change = changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const { id, name } = await lockShopSettings(tx)
    const written = await write(tx, at)
    if (written) return written
    recordAudit([keysLine({ id: `${id}`, name }, field, what)])
    await informSuperAdmins(tx, { purpose, at, by: actor.name })
    return undefined
  })
  // Also after a failure: the answer to the commit may be what was lost.
  const refused = await change.finally(() => deps.events.publish({ name: 'keys.changed' }))
  if (refused) return refused
  await deps.keys.reload()
  if (previous) void informThroughPrevious(previous, deps, { purpose, at, by: actor.name })
  return undefined
}

type Informed = { purpose: KeyPurpose; at: Date; by: string }

async function informSuperAdmins(tx: Db, informed: Informed) {
  for (const user of await listSuperAdmins(tx)) {
    await insertSecurityEmail(tx, user, occurrenceOf(informed))
  }
}

/**
 * Also sends through the previous mail server: a thief who entered another one reads everything sent
 * through it. Tried once, since the previous one may be gone.
 */
async function informThroughPrevious(
  server: MailServer,
  { db, keys, publicUrl, log }: KeyDeps,
  informed: Informed,
) {
  const warn = (err: unknown) =>
    log.warn({ err }, 'security e-mail not sent through the previous mail server')
  try {
    const mail = keys.mailOf(server)
    const { name: shopName } = await readShopSettings(db)
    for (const { email: to, firstName } of await listSuperAdmins(db)) {
      const resetLink = `${publicUrl}/forgot-password`
      const recipient = { firstName, shopName, resetLink, objectionLink: undefined }
      // One refused address must not stop the e-mails to the others.
      await mail.send({ to, ...securityEmail(occurrenceOf(informed), recipient) }).catch(warn)
    }
  } catch (err) {
    warn(err)
  }
}

function occurrenceOf({ purpose, at, by }: Informed) {
  const event = purpose === 'card' ? 'card-keys-changed' : 'mail-server-changed'
  return { event, device: null, at, by, about: null } as const
}

async function listSuperAdmins(db: Db) {
  const users = await listUsers(db)
  return users.filter(({ isActive, roles }) => isActive && highestRole(roles) === 'SuperAdmin')
}

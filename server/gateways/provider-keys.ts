import type { Db } from '#db/connection.ts'
import { listProviderKeys, type ProviderKeysRow } from '#db/queries/staff/shop-settings.ts'
import { isTestKey } from '#domain/staff/provider-keys.ts'
import type { CardKeys, KeyPurpose, KeySource, MailServer } from '#domain/staff/provider-keys.ts'
import { decryptSecret, encryptSecret } from '#server/auth/encrypted-secret.ts'

import type { Events } from './events.ts'
import { type Mail, mailOverSmtp, shortTimeouts } from './mail.ts'
import type { KeyCheck, PaymentProvider, Payments } from './payments.ts'

export type StoredCardKeys = CardKeys & {
  /** Still verifies earlier webhooks, and may know earlier payments if it is of another account. */
  previousSecretKey?: string | undefined
}

/** From the environment, `url` has options that the other fields have not. */
export type StoredMailServer = MailServer & { url?: string }

type Kept<Keys> = {
  inUse: (Keys & { source: KeySource }) | undefined
  /** Stored, but encrypted with another AUTH_SECRET. */
  isUnreadable: boolean
}

export type ProviderKeys = {
  present: () => { card: Kept<StoredCardKeys>; mail: Kept<StoredMailServer> }
  /** False: without card keys this shop would give food away. */
  allowsSandbox: boolean
  encrypt: (purpose: KeyPurpose, keys: StoredCardKeys | MailServer) => string
  checkCard: (keys: CardKeys) => Promise<KeyCheck>
  /** To try a mail server before it is stored. */
  mailOf: (server: MailServer) => Mail
  /** After a change here; other servers follow the event `keys.changed`. */
  reload: () => Promise<void>
}

/** Also while the keys cannot be read. Not in a shop that never had any. */
export function isTestMode({ present }: Pick<ProviderKeys, 'present'>) {
  const { inUse, isUnreadable } = present().card
  return inUse ? isTestKey(inUse.secretKey) : isUnreadable
}

type Parts = {
  db: Db
  secret: string
  events: Events
  onError: (err: unknown) => void
  stopping: AbortSignal
  /** What the environment sets wins. */
  environment: { card: StoredCardKeys | undefined; mail: StoredMailServer | undefined }
  paymentsOf: (keys: StoredCardKeys | undefined) => PaymentProvider
  /** Undefined: into a folder. */
  mailOf: (server: StoredMailServer | undefined) => Mail
} & Pick<ProviderKeys, 'allowsSandbox' | 'checkCard'>

/** Without events of other servers, stored keys are read again this often. */
const pollMs = 5000

/** Payments and e-mails with the keys of this moment: they change without a restart. */
export async function openProviders(parts: Parts) {
  const { db, events, secret, stopping, allowsSandbox, checkCard, onError } = parts
  const sandbox = parts.paymentsOf(undefined)
  let present = read(await listProviderKeys(db))
  let isStale = false
  let reading = Promise.resolve()

  function read(rows: ProviderKeysRow[]) {
    const card = keysOf<StoredCardKeys>('card', rows)
    const mail = keysOf<StoredMailServer>('mail', rows)
    const { inUse } = card
    const real = inUse && parts.paymentsOf(inUse)
    const changedAt = rows.find(({ purpose }) => purpose === 'card')?.changedAt
    const previous =
      inUse?.source === 'settings' && real && changedAt
        ? { changedAt, provider: openPrevious(inUse, real) }
        : undefined
    return {
      version: versionOf(rows),
      card,
      mail,
      payments: { ...withPrevious({ sandbox, real, previous }), isUnavailable: card.isUnreadable },
      sender: parts.mailOf(mail.inUse),
    }
  }

  function keysOf<Keys extends StoredCardKeys | StoredMailServer>(
    purpose: KeyPurpose,
    rows: ProviderKeysRow[],
  ): Kept<Keys> {
    const set = parts.environment[purpose] as Keys | undefined
    if (set) return { inUse: { ...set, source: 'environment' }, isUnreadable: false }
    const row = rows.find((one) => one.purpose === purpose)
    const text = row && decryptSecret(secret, placeOf(purpose), row.encrypted)
    const stored = text && (JSON.parse(text.toString()) as Keys)
    return {
      inUse: stored && { ...stored, source: 'settings' },
      isUnreadable: row !== undefined && !stored,
    }
  }

  /** For payments that were opened before these keys. Test money must not buy food. */
  function openPrevious({ previousSecretKey, ...keys }: StoredCardKeys, real: PaymentProvider) {
    if (!previousSecretKey) return withFallback(real, unavailable(sandbox))
    if (isTestKey(previousSecretKey) && !isTestKey(keys.secretKey)) return real
    return withFallback(real, parts.paymentsOf({ ...keys, secretKey: previousSecretKey }))
  }

  /** In order, so that an older read never replaces a newer one. */
  function reload() {
    reading = readAfter(reading.catch(() => undefined))
    return reading
  }

  async function readAfter(earlier: Promise<void>) {
    await earlier
    isStale = false
    const rows = await listProviderKeys(db).catch((err: unknown) => {
      isStale = true
      throw err
    })
    if (versionOf(rows) === present.version) return
    present = read(rows)
    // Cached pages name the public key, and their headers the provider.
    events.publishCatalogueChange()
  }

  function follow() {
    isStale = true
    void reload().catch(onError)
  }

  events.subscribe(({ name }) => void (name === 'keys.changed' && follow()))
  events.onMissed(follow)
  // A change between the first read and the subscription.
  follow()
  const timer = setInterval(() => {
    if (isStale || !events.isSubscribed()) follow()
  }, pollMs).unref()
  stopping.addEventListener('abort', () => clearInterval(timer))

  const keys: ProviderKeys = {
    present: () => present,
    allowsSandbox,
    encrypt: (purpose, value) =>
      encryptSecret(secret, placeOf(purpose), Buffer.from(JSON.stringify(value))),
    checkCard,
    mailOf: (server) => mailOverSmtp(server, shortTimeouts),
    reload,
  }
  return {
    keys,
    payments: following(() => present.payments),
    mail: following(() => present.sender),
  }
}

function versionOf(rows: ProviderKeysRow[]) {
  return rows.map(({ encrypted }) => encrypted).join()
}

function placeOf(owner: KeyPurpose) {
  return { purpose: 'provider keys', owner } as const
}

type Providers = {
  sandbox: PaymentProvider
  real: PaymentProvider | undefined
  previous: { changedAt: Date; provider: PaymentProvider } | undefined
}

/** Payments of the sandbox stay there, and the sandbox is never asked about real ones. */
function withPrevious({ sandbox, real, previous }: Providers): Payments {
  return {
    ...(real ?? sandbox),
    of: ({ isSandbox, createdAt }) => {
      if (isSandbox) return sandbox
      if (previous && createdAt < previous.changedAt) return previous.provider
      return real ?? unavailable(sandbox)
    },
  }
}

function unavailable(provider: PaymentProvider): PaymentProvider {
  const unknown = async () => ({ kind: 'unknown' as const, why: 'the shop has no keys for it' })
  return {
    ...provider,
    fetchPayment: unknown,
    refund: unknown,
    retryRefund: unknown,
    listRefunds: unknown,
  }
}

/** Asks the previous account about what the present one does not know. */
function withFallback(present: PaymentProvider, previous: PaymentProvider): PaymentProvider {
  async function find(reference: string) {
    const answer = await present.fetchPayment(reference)
    const isKnown = answer.kind !== 'not-paid' || answer.status !== 'not-found'
    if (isKnown) return { answer, provider: present }
    return { answer: await previous.fetchPayment(reference), provider: previous }
  }
  return {
    ...present,
    fetchPayment: async (reference) => (await find(reference)).answer,
    refund: async (refund) => {
      const { answer, provider } = await find(refund.reference)
      return answer.kind === 'unknown' ? answer : provider.refund(refund)
    },
    listRefunds: async (payment) => {
      const answer = await present.listRefunds(payment)
      const isEmpty = answer.kind === 'listed' && answer.refunds.length === 0
      return isEmpty ? previous.listRefunds(payment) : answer
    },
    retryRefund: async (refund) => {
      const answer = await present.retryRefund(refund)
      return answer.kind === 'refused' ? previous.retryRefund(refund) : answer
    },
  }
}

/** Reads every property from the present object. */
function following<Part extends object>(present: () => Part): Part {
  return new Proxy({} as Part, { get: (_, name) => Reflect.get(present(), name) as unknown })
}

import { join } from 'node:path'

import type { Hono } from 'hono'

import type { Db } from '#db/connection.ts'
import type { CardKeys } from '#domain/staff/provider-keys.ts'
import { type Images, imagesInDatabase, imagesInFolder } from '#server/gateways/images.ts'
import { type Mail, mailIntoFolder, mailOverSmtp } from '#server/gateways/mail.ts'
import { measuredPayments } from '#server/gateways/measured-payments.ts'
import type { PaymentProvider } from '#server/gateways/payments.ts'
import { checkSecretKey, createPaystack } from '#server/gateways/paystack/paystack.ts'
import type { StoredCardKeys, StoredMailServer } from '#server/gateways/provider-keys.ts'
import { imagesInS3 } from '#server/gateways/s3-images.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { sandboxKeys, sandboxPath } from '#server/sandbox/sandbox-paystack.ts'

import { allowsSandbox, type Environment } from './environment.ts'

const paystackUrl = 'https://api.paystack.co'

/** Without keys: the sandbox. */
export function choosePayments(
  keys: StoredCardKeys | undefined,
  sandbox: Pick<Hono, 'request'>,
  baseUrl = paystackUrl,
): PaymentProvider {
  if (keys) {
    return createPaystack({
      name: 'paystack',
      baseUrl,
      scriptUrl: 'https://js.paystack.co/v1/inline.js',
      resumeScriptUrl: 'https://js.paystack.co/v2/inline.js',
      secretKey: keys.secretKey,
      previousSecretKey: keys.previousSecretKey,
      publicKey: keys.publicKey,
      fetcher: fetch,
    })
  }
  return createPaystack({
    name: 'sandbox',
    baseUrl: sandboxPath,
    scriptUrl: `${sandboxPath}/inline.js`,
    resumeScriptUrl: `${sandboxPath}/v2/inline.js`,
    ...sandboxKeys,
    fetcher: async (input, init) => sandbox.request(String(input), init),
  })
}

type ProviderSettings = Pick<
  Environment,
  'DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM' | 'PAYMENTS' | 'PAYSTACK_API_URL' | 'publicUrl'
> &
  Partial<Pick<Environment, `PAYSTACK_${'SECRET_KEY' | 'PUBLIC_KEY' | 'PREVIOUS_SECRET_KEY'}`>>

/** What `openProviders` needs to know of this server. */
export function providersOf(
  environment: ProviderSettings,
  sandbox: Pick<Hono, 'request'>,
  metrics: Pick<Metrics, 'providerAnswered'>,
) {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey } = environment
  const { SMTP_URL: url, MAIL_FROM: from = 'Tukunya <no-reply@kitchen.test>' } = environment
  const previousSecretKey = environment.PAYSTACK_PREVIOUS_SECRET_KEY
  const baseUrl = (environment.PAYSTACK_API_URL ?? paystackUrl).replace(/\/+$/, '')
  const outbox = join(environment.DATA_DIR, 'outbox')
  return {
    environment: {
      card: secretKey && publicKey ? { secretKey, publicKey, previousSecretKey } : undefined,
      mail: url ? serverIn(url, from) : undefined,
    },
    allowsSandbox: allowsSandbox(environment),
    paymentsOf: (keys: StoredCardKeys | undefined) =>
      measuredPayments(choosePayments(keys, sandbox, baseUrl), metrics),
    mailOf: (server: StoredMailServer | undefined): Mail => {
      const { isFolder, ...folder } = mailIntoFolder(outbox, server?.from ?? from)
      // What was stored before a mail server was set is purged all the same.
      return server ? { ...folder, ...mailOverSmtp(server) } : { isFolder, ...folder }
    },
    checkCard: ({ secretKey: key }: CardKeys) =>
      checkSecretKey({ baseUrl, secretKey: key, fetcher: fetch }),
  }
}

function serverIn(url: string, from: string): StoredMailServer {
  const { hostname: host, port, protocol, username, password } = new URL(url)
  const usual = protocol === 'smtps:' ? 465 : 587
  return {
    url,
    host,
    port: Number(port) || usual,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from,
  }
}

type ImageSettings = Pick<Environment, 'DATA_DIR' | 'DATABASE_URL' | 'S3_URL'>

export async function chooseImages(environment: ImageSettings, db: Db): Promise<Images> {
  const { DATA_DIR: dataDirectory, DATABASE_URL: url, S3_URL: address } = environment
  if (!address) return url ? imagesInDatabase(db) : imagesInFolder(join(dataDirectory, 'images'))
  const images = imagesInS3(address)
  await images.ping().catch((cause: Error) => {
    throw new Error(`S3_URL does not lead to a usable bucket (${cause.message})`, { cause })
  })
  return images
}

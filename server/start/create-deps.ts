import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

import { migrate, migratePostgres } from '#db/migrate.ts'
import { onOnlyServer, openOnOneServer } from '#db/one-server.ts'
import { openDatabase } from '#db/open/open-database.ts'
import { probeDisk } from '#db/probe-disk.ts'
import { addSecurityCounts } from '#db/queries/staff/security-events.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { createHashing } from '#server/auth/password.ts'
import { loadOrCreateSecret } from '#server/auth/persisted-secret.ts'
import { receiveWebhook } from '#server/commands/payments/receive-webhook.ts'
import { createFirstOwner } from '#server/commands/staff/users.ts'
import type { Deps } from '#server/deps/deps.ts'
import { cacheImages } from '#server/gateways/cached-images.ts'
import { countedEvents } from '#server/gateways/counted-events.ts'
import { eventsOverPostgres } from '#server/gateways/events-over-postgres.ts'
import { eventsInProcess } from '#server/gateways/events.ts'
import { mailIntoFolder, mailOverSmtp } from '#server/gateways/mail.ts'
import { measuredPayments } from '#server/gateways/measured-payments.ts'
import { createPush } from '#server/gateways/push.ts'
import { clientAddressFrom } from '#server/http/client-address.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createDiskWatch, freeBytesIn } from '#server/runtime/disk-watch.ts'
import { createLog } from '#server/runtime/log.ts'
import { watchOutage } from '#server/runtime/outage.ts'
import { createSecurityLog } from '#server/runtime/security-log.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'

import { chooseImages, choosePayments } from './choose-gateways.ts'
import { prepareDataDirectory } from './data-directory.ts'
import type { Environment } from './environment.ts'
import { rejectUnsafeSettings } from './unsafe-settings.ts'

const queryTimeoutMs = 60_000
const lastFlushMs = 1000

export async function createDeps(environment: Environment) {
  const { DATA_DIR: dataDirectory, DATABASE_URL: url, SMTP_URL: smtp } = environment
  // Migrations, advisory locks and LISTEN need a connection without a pooler.
  const directUrl = url && (environment.DATABASE_DIRECT_URL ?? url)
  const log = createLog(environment.LOG_LEVEL)
  await rejectUnsafeSettings(environment, log)
  await prepareDataDirectory(dataDirectory)
  const database = await openDatabase({
    url,
    dataDirectory,
    queryTimeoutMs,
    isPooled: directUrl !== url,
  })
  await database.ping().catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code ?? cause.message
    throw new Error(`DATABASE_URL does not lead to a database that responds (${why})`, { cause })
  })
  const { db } = database
  await (directUrl ? migratePostgres(directUrl) : migrate(db))

  const store = await chooseImages(environment, db)
  const images = url || environment.S3_URL ? cacheImages(store) : store
  const oneServer = directUrl ? openOnOneServer(directUrl) : undefined
  const onOneServer = oneServer?.onOneServer ?? onOnlyServer
  if (await fillShop(db)) log.info('filled an empty shop with the sample menu')
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment
  const generated = await createFirstOwner(db, { email, password, now: new Date() })
  if (generated) printGeneratedPassword(generated)
  const sandbox = createSandboxPaystack(db, {
    sendWebhook: async (event) => {
      if (stop.signal.aborted) return
      await receiveWebhook(deps, event).catch((err: unknown) =>
        log.error({ err }, 'sandbox webhook failed'),
      )
    },
  })
  const mailFrom = environment.MAIL_FROM ?? 'Tukunya <no-reply@kitchen.test>'
  const { IMAGE_UPLOAD_URL: uploadUrl, IMAGE_UPLOAD_PRESET: preset } = environment
  const stop = new AbortController()
  const postgresEvents = directUrl ? await eventsOverPostgres(directUrl, { log }) : undefined
  const metrics = createMetrics(database)
  metrics.watchProcess()
  const disk = createDiskWatch({
    freeBytes: url ? undefined : () => freeBytesIn(dataDirectory),
    probe: () => probeDisk(db),
    log,
  })
  void disk.run(stop.signal)
  const outage = watchOutage(log)
  const securityLog = createSecurityLog({
    write: (counts) => addSecurityCounts(db, counts),
    clock: () => new Date(),
    onError: (err) => outage.report(err) || log.error({ err }, 'security log not written'),
  })
  void securityLog.run(stop.signal)
  const deps: Deps = {
    db,
    images,
    onOneServer,
    log,
    outage,
    disk,
    securityLog,
    events: countedEvents(postgresEvents ?? eventsInProcess(), metrics),
    stopping: stop.signal,
    secret: environment.AUTH_SECRET ?? (await loadOrCreateSecret(dataDirectory)),
    hashing: createHashing(),
    imageHost:
      uploadUrl && preset
        ? {
            uploadUrl,
            preset,
          }
        : undefined,
    payments: measuredPayments(choosePayments(environment, sandbox), metrics),
    mail: smtp
      ? mailOverSmtp(smtp, mailFrom)
      : mailIntoFolder(join(dataDirectory, 'outbox'), mailFrom),
    push: createPush(),
    ping: database.ping,
    clock: () => new Date(),
    publicUrl: environment.publicUrl,
    clientAddress: (c) =>
      clientAddressFrom(
        peerAddress(c),
        c.req.header('X-Forwarded-For'),
        environment.trustedProxies,
      ),
    peerAddress,
    metrics,
    metricsToken: environment.METRICS_TOKEN,
  }
  const close = async () => {
    await postgresEvents?.close()
    // Not awaited: a job may hold its lock for long.
    void oneServer?.close()
    await Promise.race([securityLog.flush(), pause(lastFlushMs)])
    await database.close()
  }
  return { deps, sandbox, stop: () => stop.abort(), close }
}

function peerAddress(c: Context) {
  return getConnInfo(c).remote.address ?? ''
}

/** Printed, not logged, because logs are kept. */
function printGeneratedPassword({ email, password }: { email: string; password: string }) {
  process.stdout.write(
    `Sign in at /login as ${email} with the password ${password} (shown this once; change it after signing in).\n`,
  )
}

export type CreatedDeps = Awaited<ReturnType<typeof createDeps>>

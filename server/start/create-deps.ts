import { setTimeout as pause } from 'node:timers/promises'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

import type { Db } from '#db/connection.ts'
import { isMigrated, migrate, migratePostgres } from '#db/migrate.ts'
import { onOnlyServer, openOnOneServer } from '#db/one-server.ts'
import { openDatabase } from '#db/open/open-database.ts'
import { probeDisk } from '#db/probe-disk.ts'
import { addSecurityCounts } from '#db/queries/staff/security-events.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { createHashing } from '#server/auth/password.ts'
import { loadOrCreateSecret } from '#server/auth/persisted-secret.ts'
import { findDemoFault, openDemo } from '#server/commands/demo/open-demo.ts'
import { receiveWebhook } from '#server/commands/payments/receive-webhook.ts'
import { createFirstOwner } from '#server/commands/staff/users.ts'
import type { Deps } from '#server/deps/deps.ts'
import { cacheImages } from '#server/gateways/cached-images.ts'
import { countedEvents } from '#server/gateways/counted-events.ts'
import { eventsOverPostgres } from '#server/gateways/events-over-postgres.ts'
import { createLocalEvents } from '#server/gateways/events.ts'
import { openProviders } from '#server/gateways/provider-keys.ts'
import { createPush } from '#server/gateways/push.ts'
import { clientAddressFrom } from '#server/http/client-address.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createDiskWatch, freeBytesIn } from '#server/runtime/disk-watch.ts'
import { createLog } from '#server/runtime/log.ts'
import { watchOutage } from '#server/runtime/outage.ts'
import { createSecurityLog } from '#server/runtime/security-log.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'

import { chooseImages, providersOf } from './choose-gateways.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { type Environment, EnvironmentError, rejectPublicSandbox } from './environment.ts'
import { rejectUnsafeSettings } from './unsafe-settings.ts'

const queryTimeoutMs = 60_000
const lastFlushMs = 1000

export async function createDeps(environment: Environment) {
  const { DATA_DIR: dataDirectory, DATABASE_URL: url } = environment
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
  const isDemo = environment.DEMO !== undefined
  await rejectDemoFault(db, isDemo)
  if (!(await isMigrated(db))) await (directUrl ? migratePostgres(directUrl) : migrate(db))

  const stop = new AbortController()
  const outage = watchOutage(log)
  const postgresEvents = directUrl ? await eventsOverPostgres(directUrl, { log }) : undefined
  const metrics = createMetrics(database)
  metrics.watchProcess()
  const sandbox = createSandboxPaystack(db, {
    sendWebhook: async (event) => {
      if (stop.signal.aborted) return
      await receiveWebhook(deps, event).catch((err: unknown) =>
        log.error({ err }, 'sandbox webhook failed'),
      )
    },
  })
  const secret = environment.AUTH_SECRET ?? (await loadOrCreateSecret(dataDirectory))
  const events = countedEvents(postgresEvents ?? createLocalEvents(), metrics)
  const providers = await openProviders({
    ...providersOf(environment, sandbox, metrics),
    db,
    secret,
    events,
    stopping: stop.signal,
    onError: (err) => outage.report(err) || log.error({ err }, 'provider keys not read yet'),
  })
  rejectPublicSandbox(environment, providers.keys.present().card)

  const store = await chooseImages(environment, db)
  const images = url || environment.S3_URL ? cacheImages(store) : store
  const oneServer = directUrl ? openOnOneServer(directUrl) : undefined
  const onOneServer = oneServer?.onOneServer ?? onOnlyServer
  const now = new Date()
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment
  const generated = await createFirstOwner(db, { email, password, now })
  if (generated) printGeneratedPassword(generated)
  if (isDemo) {
    if (await openDemo(db, now)) log.info('made a demo shop')
  } else if (await fillShop(db)) log.info('filled an empty shop with the sample menu')
  // Another server may have filled the database meanwhile, with the other kind of shop.
  await rejectDemoFault(db, isDemo)
  const { IMAGE_UPLOAD_URL: uploadUrl, IMAGE_UPLOAD_PRESET: preset } = environment
  const disk = createDiskWatch({
    freeBytes: url ? undefined : () => freeBytesIn(dataDirectory),
    probe: () => probeDisk(db),
    log,
  })
  void disk.run(stop.signal)
  const securityLog = createSecurityLog({
    write: (counts) => addSecurityCounts(db, counts),
    clock: () => new Date(),
    onError: (err) => outage.report(err) || log.error({ err }, 'security log not written'),
  })
  void securityLog.run(stop.signal)
  const deps: Deps = {
    ...providers,
    db,
    isDemo,
    images,
    onOneServer,
    log,
    outage,
    disk,
    securityLog,
    events,
    stopping: stop.signal,
    secret,
    hashing: createHashing(),
    imageHost:
      uploadUrl && preset
        ? {
            uploadUrl,
            preset,
          }
        : undefined,
    push: isDemo ? async () => 'failed' : createPush(),
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

async function rejectDemoFault(db: Db, isDemo: boolean) {
  const fault = await findDemoFault(db, { isDemo })
  if (fault) throw new EnvironmentError(fault)
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

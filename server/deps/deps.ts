import type { Context } from 'hono'
import type { Logger } from 'pino'

import type { Db } from '#db/connection.ts'
import type { OnOneServer } from '#db/one-server.ts'
import type { ImageHost } from '#domain/menu/image-host.ts'
import type { Role } from '#domain/staff/role.ts'
import type { Events } from '#server/gateways/events.ts'
import type { Images } from '#server/gateways/images.ts'
import type { Mail } from '#server/gateways/mail.ts'
import type { Payments } from '#server/gateways/payments.ts'
import type { ProviderKeys } from '#server/gateways/provider-keys.ts'
import type { Push } from '#server/gateways/push.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { RefusalName } from '#server/refusals/refusal.ts'
import type { DiskWatch } from '#server/runtime/disk-watch.ts'
import type { FairSemaphore } from '#server/runtime/fair-semaphore.ts'
import type { Outage } from '#server/runtime/outage.ts'
import type { SecurityLog } from '#server/runtime/security-log.ts'

export type Deps = {
  db: Db
  /** A demo shop: nothing is sent outside, and its data is replaced each night. */
  isDemo: boolean
  payments: Payments
  keys: ProviderKeys
  images: Images
  imageHost: ImageHost | undefined
  mail: Mail
  push: Push
  events: Events
  /** Aborted on shutdown; ends event streams and jobs. */
  stopping: AbortSignal
  secret: string
  hashing: FairSemaphore
  ping: () => Promise<void>
  onOneServer: OnOneServer
  clock: () => Date
  log: Logger
  outage: Outage
  disk: DiskWatch
  securityLog: SecurityLog
  publicUrl: string
  /** Behind trusted proxies the client's address; used for rate limits. */
  clientAddress: (c: Context) => string
  /** The socket's remote address, whatever headers say. */
  peerAddress: (c: Context) => string
  metrics: Metrics
  metricsToken: string | undefined
}

export type Env = {
  Variables: Deps & {
    /** Frees the request's slot early, before it waits in another queue; see `load-shedding.ts`. */
    releaseSlot?: () => void
    /** Set by a successful sign-in, for the security log. */
    signedIn?: Actor
    /** Set by the access check of a call for staff. */
    staff?: Staff
    /** Why the call was refused, for the security log. */
    refused?: RefusalName
  }
}

export type Staff = Actor & { sessionId: string }

export type Actor = Caller & { id: string; name: string; roles: readonly Role[] }

export type Caller = { clientAddress: string }

export type StaffEnv = { Variables: Deps & { staff: Staff } }

import type { Context } from 'hono'
import type { Logger } from 'pino'

import type { Db } from '#db/connection.ts'
import type { OnOneServer } from '#db/one-server.ts'
import type { ImageHost } from '#domain/image-host.ts'
import type { Role } from '#domain/role.ts'
import type { Events } from '#server/gateways/events.ts'
import type { Images } from '#server/gateways/images.ts'
import type { Mail } from '#server/gateways/mail.ts'
import type { PaymentProvider } from '#server/gateways/payments.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { DiskWatch } from '#server/runtime/disk-watch.ts'
import type { FairSemaphore } from '#server/runtime/fair-semaphore.ts'
import type { Outage } from '#server/runtime/outage.ts'

/** What the API is built from; tests pass fakes for the outside world and the clock. */
export type Parts = {
  db: Db
  payments: PaymentProvider
  images: Images
  /** Where browsers upload pictures; undefined: to us. */
  imageHost: ImageHost | undefined
  mail: Mail
  events: Events
  /** Aborted when the server is told to stop: what would never end by itself ends then. */
  stopping: AbortSignal
  /** Signs access tokens and device cookies. */
  secret: string
  /** The queue for hashing passwords. */
  hashing: FairSemaphore
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  onOneServer: OnOneServer
  clock: () => Date
  log: Logger
  outage: Outage
  disk: DiskWatch
  /** Where customers reach us, without a slash at the end. */
  publicUrl: string
  /** The caller's address on the network, for limits. */
  clientAddress: (c: Context) => string
  /** The other end of the connection, whatever headers say. */
  peerAddress: (c: Context) => string
  metrics: Metrics
  /** Whoever shows it may read the metrics from anywhere; undefined: nobody may. */
  metricsToken: string | undefined
}

export type Env = {
  Variables: Parts & {
    /** Ends the turn of this request early, when it waits for another queue (`strangersInTurn`). */
    releaseSlot?: () => void
  }
}

/** Who is asking, as they are at this moment. */
export type Staff = Actor & { sessionId: string }

/** Who a change is put down to, and from where it came. */
export type Actor = { id: string; name: string; roles: readonly Role[]; clientAddress: string }

export type StaffEnv = { Variables: Parts & { staff: Staff } }

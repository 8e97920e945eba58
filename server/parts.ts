import type { Context } from 'hono'
import type { Logger } from 'pino'

import type { Db } from '#db/connection.ts'

import type { Images } from './gateways/images.ts'
import type { Mail } from './gateways/mail.ts'
import type { PaymentProvider } from './gateways/payments.ts'

/** What the API is built from; tests pass fakes for the outside world and the clock. */
export type Parts = {
  db: Db
  payments: PaymentProvider
  images: Images
  mail: Mail
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  clock: () => Date
  log: Logger
  /** Where customers reach us, without a slash at the end. */
  publicUrl: string
  /** The caller's address on the network, for limits. */
  clientAddress: (c: Context) => string
}

export type Env = { Variables: Parts }

import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import type { PasskeyTransport } from '#domain/staff/passkey.ts'

import { users } from './users.ts'

/** A passkey challenge; `until` in seconds since 1970. */
export type UsedChallenge = { id: string; until: number }

export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Secret of the authenticator app, encrypted with a key made from AUTH_SECRET. Null: passkeys only. */
  secret: text(),
  /** Null: the set-up of the app is not finished, and signing in needs no code. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The TOTP time step of the last code: a code works once. */
  lastStep: integer().notNull().default(0),
  recoveryHashes: jsonb().$type<string[]>().notNull().default([]),
  /** Not expired yet. A challenge works once, also with an authenticator whose counter stays 0. */
  usedChallenges: jsonb().$type<UsedChallenge[]>().notNull().default([]),
})

/** WebAuthn credentials, deleted together with the user's row in `second_factors`. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** Base64url, as in WebAuthn's JSON. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Signatures so far; 0 where the authenticator does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<PasskeyTransport[]>().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
)

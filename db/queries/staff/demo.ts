import { is, isNotNull, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '#db/connection.ts'
import * as schema from '#db/schema.ts'
import { storedImages } from '#db/schema/menu/stored-images.ts'
import { buyerSalt } from '#db/schema/ordering/buyers.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { sandboxTransactions } from '#db/schema/payments/sandbox-transactions.ts'
import { shopSettings } from '#db/schema/staff/shop-settings.ts'

/** Undefined in a real shop. Locked: a restored backup cannot take its place before the transaction ends. */
export async function lockDemo(db: Db) {
  const { demoMadeAt } = shopSettings
  const [demo] = await db
    .select({ demoMadeAt })
    .from(shopSettings)
    .where(isNotNull(demoMadeAt))
    .for('update')
  return demo?.demoMadeAt ?? undefined
}

/** Undefined in an empty database. Also reads databases that are not migrated yet. */
export async function findShopKind(db: Db) {
  const { rows: found } = await db.execute(sql`select to_regclass('shop_settings') as name`)
  if (!(found as { name: string | null }[])[0]?.name) return undefined
  const { rows } = await db.execute(sql`
    select case when to_jsonb(shop) ->> 'demo_made_at' is null then 'real' else 'demo' end as kind
    from shop_settings shop`)
  return (rows as { kind: 'real' | 'demo' }[])[0]?.kind
}

const preservedTables = new Set<PgTable>([buyerSalt, storedImages])

/** Empties all tables except preservedTables. Throws in a shop without the demo marker. */
export async function emptyDemo(db: Db) {
  if (!(await lockDemo(db))) throw new Error('Only a demo shop may be emptied.')
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .filter((table) => !preservedTables.has(table))
    .map((table) => sql`${table}`)
  // Without `cascade`, which would also empty tables of other programs.
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`)
}

type PaidTransaction = Pick<
  typeof sandboxTransactions.$inferInsert,
  'reference' | 'amountKobo' | 'channel' | 'createdAt' | 'refundedKobo' | 'refunds'
>

/** Returns the provider's id by reference. */
export async function insertPaidTransactions(db: Db, paid: readonly PaidTransaction[]) {
  const rows = await db
    .insert(sandboxTransactions)
    .values(
      paid.map((one) => ({
        ...one,
        status: 'success' as const,
        email: '',
        currency: 'NGN',
        paidAt: one.createdAt,
      })),
    )
    .returning({ id: sandboxTransactions.id, reference: sandboxTransactions.reference })
  return new Map(rows.map(({ id, reference }) => [reference, `${id}`]))
}

type EndedRefund = Pick<
  typeof refunds.$inferInsert,
  'reference' | 'amountKobo' | 'note' | 'by' | 'createdAt'
>

/** As `insertRefund` and the provider leave them. */
export async function insertEndedRefunds(db: Db, ended: readonly EndedRefund[]) {
  await db
    .insert(refunds)
    .values(ended.map((one) => ({ ...one, state: 'processed' as const, reason: 'staff' })))
}

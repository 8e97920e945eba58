import { and, desc, eq, gte, lte, ne, sql } from 'drizzle-orm'

import { createBatcher } from '#db/batcher.ts'
import { commitLater } from '#db/commit-later.ts'
import type { Db } from '#db/connection.ts'
import { anyOfUnique } from '#db/queries/sql-text.ts'
import { sandboxTransactions } from '#db/schema/payments/sandbox-transactions.ts'

export type SandboxTransaction = typeof sandboxTransactions.$inferSelect
export type SandboxPayment = Pick<
  SandboxTransaction,
  'reference' | 'email' | 'amountKobo' | 'currency' | 'status'
>

export const recordSandboxPayment = createBatcher(recordSandboxPayments)

async function recordSandboxPayments(db: Db, all: readonly SandboxPayment[]) {
  // Duplicates in one batch: the last attempt counts, unless an earlier one succeeded.
  const last = new Map<string, SandboxPayment>()
  for (const payment of all) {
    const { reference } = payment
    if (last.get(reference)?.status !== 'success') last.set(reference, payment)
  }
  await db.execute(sql`
    insert into ${sandboxTransactions} (reference, status, email, amount_kobo, currency, paid_at)
    select reference, status, email, "amountKobo", currency,
      case when status = 'success' then now() end
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as attempts (
      reference text, status text, email text, "amountKobo" bigint, currency text)
    order by reference
    on conflict (reference) do update set status = excluded.status, email = excluded.email,
      amount_kobo = excluded.amount_kobo, currency = excluded.currency, paid_at = excluded.paid_at
    where ${sandboxTransactions.status} <> 'success'
    returning ${commitLater}`)
  return all.map(() => undefined)
}

export const findSandboxTransaction = createBatcher(findSandboxTransactions)

async function findSandboxTransactions(db: Db, references: readonly string[]) {
  const rows = await db
    .select()
    .from(sandboxTransactions)
    .where(anyOfUnique(sandboxTransactions.reference, references))
  const found = new Map(rows.map((row) => [row.reference, row]))
  return references.map((reference) => found.get(reference))
}

export async function findSandboxTransactionBy(db: Db, idOrReference: string) {
  const id = /^\d{1,15}$/.test(idOrReference) ? Number(idOrReference) : -1
  const [found] = await db
    .select()
    .from(sandboxTransactions)
    .where(
      sql`${sandboxTransactions.id} = ${id} or ${sandboxTransactions.reference} = ${idOrReference}`,
    )
  return found
}

export async function listSandboxTransactions(
  db: Db,
  { from, to, limit, offset }: { from: Date; to: Date | undefined; limit: number; offset: number },
) {
  const { createdAt, id } = sandboxTransactions
  return db
    .select()
    .from(sandboxTransactions)
    .where(and(gte(createdAt, from), to && lte(createdAt, to)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset)
}

export async function refundSandboxTransaction(db: Db, id: number, amountKobo: number) {
  const { refundedKobo, amountKobo: paid } = sandboxTransactions
  const [refunded] = await db
    .update(sandboxTransactions)
    .set({
      refundedKobo: sql`${refundedKobo} + ${amountKobo}`,
      refunds: sql`${sandboxTransactions.refunds} || to_jsonb(${amountKobo}::bigint)`,
    })
    .where(sql`${sandboxTransactions.id} = ${id} and ${refundedKobo} + ${amountKobo} <= ${paid}`)
    .returning()
  return refunded
}

type Started = Pick<
  SandboxTransaction,
  'reference' | 'email' | 'amountKobo' | 'currency' | 'accessCode' | 'channels'
>

/** False when the reference is taken. */
export async function startSandboxTransaction(db: Db, started: Started) {
  const rows = await db
    .insert(sandboxTransactions)
    .values({ ...started, status: 'abandoned' })
    .onConflictDoNothing()
    .returning({ id: sandboxTransactions.id })
  return rows.length === 1
}

export async function findSandboxCheckout(db: Db, accessCode: string) {
  const [found] = await db
    .select()
    .from(sandboxTransactions)
    .where(eq(sandboxTransactions.accessCode, accessCode))
  return found
}

type Choice = Pick<SandboxTransaction, 'status' | 'channel'> &
  Partial<Pick<SandboxTransaction, 'accountNumber' | 'accountExpiresAt'>>

/** What the buyer did in the popup; nothing changes a paid transaction. */
export async function setSandboxChoice(db: Db, id: number, choice: Choice) {
  const isUnpaid = ne(sandboxTransactions.status, 'success')
  const [chosen] = await db
    .update(sandboxTransactions)
    .set({ ...choice, ...(choice.status === 'success' && { paidAt: sql`now()` }) })
    .where(and(eq(sandboxTransactions.id, id), isUnpaid))
    .returning()
  return chosen
}

export async function setSandboxRefundAccount(db: Db, id: number) {
  const [given] = await db
    .update(sandboxTransactions)
    .set({ hasRefundAccount: true })
    .where(
      and(
        eq(sandboxTransactions.id, id),
        eq(sandboxTransactions.hasRefundAccount, false),
        ne(sandboxTransactions.channel, 'card'),
      ),
    )
    .returning()
  return given
}

import { and, desc, eq, gte, lte, ne, sql } from 'drizzle-orm'

import { commitLater } from '#db/commit-later.ts'
import type { Db } from '#db/connection.ts'
import { sandboxTransactions } from '#db/schema/sandbox-transactions.ts'

export type SandboxTransaction = typeof sandboxTransactions.$inferSelect
export type SandboxPayment = Pick<
  SandboxTransaction,
  'reference' | 'email' | 'amountKobo' | 'currency' | 'status'
>

/** Records an attempt; a payment that succeeded stays as it was. */
export async function recordSandboxPayment(db: Db, payment: SandboxPayment) {
  const paidAt = payment.status === 'success' ? sql`now()` : null
  await db
    .insert(sandboxTransactions)
    .values({ ...payment, paidAt })
    .onConflictDoUpdate({
      target: sandboxTransactions.reference,
      set: { ...payment, paidAt },
      setWhere: ne(sandboxTransactions.status, 'success'),
    })
    .returning({ commitLater })
}

export async function findSandboxTransaction(db: Db, reference: string) {
  const [found] = await db
    .select()
    .from(sandboxTransactions)
    .where(eq(sandboxTransactions.reference, reference))
  return found
}

/** By the provider's own number or by the reference, as its refund calls allow. */
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

/** A page of what began between two instants, newest first. */
export async function listSandboxTransactions(
  db: Db,
  { from, to, limit, offset }: { from: Date; to: Date; limit: number; offset: number },
) {
  const { createdAt, id } = sandboxTransactions
  return db
    .select()
    .from(sandboxTransactions)
    .where(and(gte(createdAt, from), lte(createdAt, to)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset)
}

/** Undefined when less is left than asked for. */
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

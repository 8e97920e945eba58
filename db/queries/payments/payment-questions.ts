import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { buyerKeyOf } from '#db/queries/buyer-key.ts'
import type { Erased } from '#db/queries/erased-buyers.ts'
import { newId } from '#db/schema/new-id.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { maxOpenQuestions, maxOpenQuestionsPerPhone } from '#domain/payments/payment-question.ts'
import type { StaffQuestion } from '#domain/payments/payment-question.ts'

import { listPaymentsWithDetails } from './staff-payments.ts'

export type QuestionRow = typeof paymentQuestions.$inferSelect

const isOpen = isNull(paymentQuestions.handledAt)

/**
 * Timing must not reveal customers, so one statement. When there are too many, in all or of this phone
 * number from this origin, drops the oldest of them without a payment.
 */
export async function insertQuestion(
  db: Db,
  { phone, amount, origin = '' }: { phone: string; amount: number; origin?: string },
  now: Date,
) {
  const at = sql`${sql.param(now, paymentQuestions.askedAt)}::timestamptz`
  const { rows } = await db.execute(sql`
    with open_questions as (
      select count(*) < ${maxOpenQuestions} as "hasRoom",
        count(*) filter (where phone_number = ${phone} and origin = ${origin}
            and amount_naira <> ${amount}::bigint)
          < ${maxOpenQuestionsPerPhone} as has_room_for_phone
      from ${paymentQuestions} where handled_at is null),
    replaced as (
      delete from ${paymentQuestions} where id = (
        select id from ${paymentQuestions}, open_questions
        where not ("hasRoom" and has_room_for_phone)
          and (has_room_for_phone or (phone_number = ${phone}::text and origin = ${origin}::text))
          and handled_at is null and reference is null and lookup_at is null
          and (phone_number, amount_naira) <> (${phone}::text, ${amount}::bigint)
        order by asked_at, id limit 1 for update of payment_questions skip locked)
      returning id),
    has_room as (select "hasRoom" or exists (select from replaced) as "hasRoom" from open_questions),
    stored as (
      insert into ${paymentQuestions} (id, phone_number, amount_naira, origin, asked_at, lookup_at)
      select ${newId()}::text, ${phone}::text, ${amount}::bigint, ${origin}::text, ${at}, ${at}
      from open_questions, has_room
      where has_room."hasRoom" and (has_room_for_phone or exists (select from replaced))
      on conflict (phone_number, amount_naira) where handled_at is null
      do update set asked_at = excluded.asked_at, lookup_at = excluded.lookup_at, lookups = 0)
    select "hasRoom" from has_room`)
  return (rows as { hasRoom: boolean }[])[0]?.hasRoom ?? false
}

/** Claims questions for five minutes; after a crash they are due again. */
export async function claimDueQuestions(db: Db, now: Date) {
  const due = sql`${paymentQuestions.id} in (
    select id from ${paymentQuestions}
    where handled_at is null and lookup_at <= ${now.toISOString()}::timestamptz
    order by lookup_at limit 10 for update skip locked)`
  return db
    .update(paymentQuestions)
    .set({
      lookupAt: new Date(now.getTime() + 5 * 60_000),
      lookups: sql`${paymentQuestions.lookups} + 1`,
    })
    .where(due)
    .returning()
}

type LookedUp = Pick<QuestionRow, 'reference' | 'lookupAt'> & { handledAt?: Date }

export async function setQuestionLookedUp(db: Db, question: QuestionRow, found: LookedUp) {
  const { id, askedAt } = paymentQuestions
  const isSame = and(eq(id, question.id), eq(askedAt, question.askedAt), isOpen)
  await db.update(paymentQuestions).set(found).where(isSame)
}

export async function setQuestionHandled(db: Db, id: string, handled: { at: Date; by: string }) {
  const [question] = await db
    .update(paymentQuestions)
    .set({ handledAt: handled.at, handledBy: handled.by, lookupAt: null })
    .where(and(eq(paymentQuestions.id, id), isOpen))
    .returning()
  return question
}

export async function listOpenQuestions(db: Db, now: Date): Promise<StaffQuestion[]> {
  const { askedAt, id } = paymentQuestions
  const questions = await db
    .select()
    .from(paymentQuestions)
    .where(isOpen)
    .orderBy(asc(askedAt), asc(id))
  const references = questions.flatMap(({ reference }) => reference ?? [])
  const found = await listPaymentsWithDetails(db, [...new Set(references)], now)
  return questions.map((question) => ({
    ...question,
    payment: found.find(({ reference }) => reference === question.reference),
  }))
}

/** Oldest first. */
export async function listOpenQuestionIds(db: Db) {
  const { askedAt, id } = paymentQuestions
  const rows = await db
    .select({ id })
    .from(paymentQuestions)
    .where(isOpen)
    .orderBy(asc(askedAt), asc(id))
  return rows.map((row) => row.id)
}

export async function listQuestionsOf(db: Db, phoneNumber: string) {
  const { phoneNumber: phone, askedAt } = paymentQuestions
  return db.select().from(paymentQuestions).where(eq(phone, phoneNumber)).orderBy(desc(askedAt))
}

export async function removeQuestionsOf(db: Db, phoneNumber: string) {
  await db.delete(paymentQuestions).where(eq(paymentQuestions.phoneNumber, phoneNumber))
}

export async function removeErasedQuestions(db: Db, { salt, buyers }: Erased) {
  await db.execute(sql`
    delete from ${paymentQuestions}
    using jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb)
      as erased ("buyerKey" text, "erasedAt" timestamptz)
    where ${buyerKeyOf(sql`phone_number`, sql`${salt}::text`)} = erased."buyerKey"
      and asked_at <= erased."erasedAt"`)
}

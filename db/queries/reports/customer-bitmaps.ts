import { and, eq, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { clampDay, within } from '#db/queries/day-span.ts'
import { dailyCustomerBitmaps, buyersPerPart } from '#db/schema/ordering/buyers.ts'
import { type DaySpan, splitByMonths } from '#domain/reports/day-span.ts'

const size = sql.raw(`${buyersPerPart}`)

export function bitsOf(number: SQL) {
  return sql`bit_or(set_bit(repeat('0', ${size})::bit(${size}), ${number} % ${size}, 1))`
}

export async function countBuyers(db: Db, { from, to }: DaySpan) {
  const { unit, starts, part, bits } = dailyCustomerBitmaps
  const pieces = splitByMonths({ from: from && clampDay(from), to: to && clampDay(to) })
  const all = db
    .select({ bits: sql`bit_or(${bits})`.as('all_bits') })
    .from(dailyCustomerBitmaps)
    .where(or(...pieces.map((piece) => and(eq(unit, piece.unit), within(starts, piece)))))
    .groupBy(part)
    .as('parts')
  const count = sql<number>`coalesce(sum(bit_count(${all.bits})), 0)`.mapWith(Number)
  const [row] = await db.select({ count }).from(all)
  return row?.count ?? 0
}

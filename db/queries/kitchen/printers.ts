import { asc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { printers } from '#db/schema/kitchen/printers.ts'
import type { Printer } from '#domain/kitchen/printer.ts'

export async function listPrinters(db: Db): Promise<Printer[]> {
  return db.select().from(printers).orderBy(asc(printers.name), asc(printers.id))
}

export async function findPrinter(db: Db, id: string): Promise<Printer | undefined> {
  const [printer] = await db.select().from(printers).where(eq(printers.id, id))
  return printer
}

export async function findPollingPrinter(db: Db, pollKeyHash: string) {
  const [printer] = await db.select().from(printers).where(eq(printers.pollKeyHash, pollKeyHash))
  return printer
}

export async function lockPrinters(db: Db) {
  await db.execute(sql`lock table ${printers} in share row exclusive mode`)
}

export async function insertPrinter(
  db: Db,
  printer: typeof printers.$inferInsert,
): Promise<Printer> {
  const [row] = await db.insert(printers).values(printer).returning()
  if (!row) throw new Error('the insert of a printer returned no row')
  return row
}

export async function setPrinter(db: Db, id: string, change: Partial<Omit<Printer, 'id'>>) {
  const [row] = await db.update(printers).set(change).where(eq(printers.id, id)).returning()
  return row
}

export async function removePrinter(db: Db, id: string) {
  const [removed] = await db.delete(printers).where(eq(printers.id, id)).returning()
  return removed
}

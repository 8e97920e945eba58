import type { Db } from '#db/connection.ts'
import { insertAuditEntries } from '#db/queries/staff/audit-entries.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { AuditLine } from '#domain/staff/audit.ts'
import { highestRole } from '#domain/staff/role.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

export type ChangeDeps = Pick<Deps, 'db' | 'clock'>

export type RecordAudit = (lines: readonly AuditLine[]) => void

/** For what the shop does by itself, under its own name. */
export const automaticActor: Actor = { id: '', name: '', roles: [], clientAddress: '' }

/** A transaction that ends with its audit entries. Throws when the work records none. */
export async function changeAsStaff<Outcome>(
  { db, clock }: ChangeDeps,
  actor: Actor,
  work: (tx: Db, recordAudit: RecordAudit) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const noted: (readonly AuditLine[])[] = []
    const outcome = await work(tx, (lines) => void noted.push(lines))
    if (isRefusal(outcome)) return outcome
    if (noted.length === 0) throw new Error('A change by staff recorded no audit entry.')

    await writeAudit(tx, { actor, at: clock() }, noted.flat())
    return outcome
  })
}

export async function writeAudit(
  tx: Db,
  { actor, at }: { actor: Actor; at: Date },
  lines: readonly AuditLine[],
) {
  const { id, roles, clientAddress } = actor
  const name = actor.name || (await readShopSettings(tx)).name
  const role = roles.length > 0 ? highestRole(roles) : 'automatic'
  const circumstances = { at, by: { id, name, role }, clientAddress }
  await insertAuditEntries(
    tx,
    lines.map((line) => ({ ...line, ...circumstances })),
  )
}

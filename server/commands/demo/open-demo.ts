import type { Db } from '#db/connection.ts'
import { emptyDemo, findShopKind, lockDemo } from '#db/queries/staff/demo.ts'
import { listPasskeys, insertPasskey } from '#db/queries/staff/passkeys.ts'
import {
  ensureSecondFactor,
  lockSecondFactor,
  setSecondFactor,
} from '#db/queries/staff/second-factors.ts'
import { insertUser, listUsers, type UserRow } from '#db/queries/staff/users.ts'
import { demoUsers, isResetDue } from '#domain/staff/demo.ts'
import { highestRole } from '#domain/staff/role.ts'
import type { Deps } from '#server/deps/deps.ts'

import { fillDemo } from './fill-demo.ts'

/** Why this program and this database do not belong together; undefined: they do. */
export async function findDemoFault(db: Db, { isDemo }: Pick<Deps, 'isDemo'>) {
  const kind = await findShopKind(db)
  if (!kind || isDemo === (kind === 'demo')) return undefined
  return isDemo
    ? 'DEMO=1 needs a place of its own: this database has a real shop, and a demo shop is emptied each night. Set DATA_DIR or DATABASE_URL to another one'
    : 'This database has a demo shop, whose passwords are public. Start it with DEMO=1, or set DATA_DIR or DATABASE_URL to another one'
}

/** False when it was there or another server was first. */
export async function openDemo(db: Db, now: Date) {
  if (await findShopKind(db)) return false
  return db.transaction((tx) => fillDemo(tx, now))
}

type ResetDeps = Pick<Deps, 'db' | 'isDemo' | 'clock' | 'events' | 'log'>

/** Once a night. SuperAdmins stay, with their password and second factor: they are the operator's. */
export async function resetDemo({ db, isDemo, clock, events, log }: ResetDeps) {
  if (!isDemo) return
  const now = clock()
  const isReset = await db.transaction(async (tx) => {
    const madeAt = await lockDemo(tx)
    if (!madeAt || !isResetDue(madeAt, now)) return false
    const owners = (await listUsers(tx)).filter(isOwner)
    const accesses = await Promise.all(owners.map((owner) => readAccess(tx, owner)))
    await emptyDemo(tx)
    for (const access of accesses) await insertAccess(tx, access)
    await fillDemo(tx, now)
    return true
  })
  if (!isReset) return
  events.publishCatalogueChange()
  log.info('reset the demo shop')
}

/** Not a demo user with more roles: the password is public. */
function isOwner({ roles, email }: UserRow) {
  return highestRole(roles) === 'SuperAdmin' && demoUsers.every((user) => user.email !== email)
}

async function readAccess(tx: Db, user: UserRow) {
  const factor = await lockSecondFactor(tx, user.id)
  return { user, factor, passkeys: await listPasskeys(tx, user.id) }
}

async function insertAccess(
  tx: Db,
  { user, factor, passkeys }: Awaited<ReturnType<typeof readAccess>>,
) {
  await insertUser(tx, user)
  if (!factor) return
  await ensureSecondFactor(tx, user.id)
  await setSecondFactor(tx, user.id, factor)
  for (const passkey of passkeys) await insertPasskey(tx, passkey)
}

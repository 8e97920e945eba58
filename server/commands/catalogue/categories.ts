import type { CategoryChange, CategoryInput } from '#contract/menu/category.ts'
import type { Db } from '#db/connection.ts'
import {
  insertCategory,
  listCategories,
  lockCategories,
  lockCategory,
  removeCategory,
  setCategory,
} from '#db/queries/menu/categories.ts'
import { countProductsOf } from '#db/queries/menu/products.ts'
import { freeSlugFor } from '#domain/menu/category.ts'
import { refuse } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps, RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function createCategory(deps: ChangeDeps, actor: Actor, category: CategoryInput) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockCategories(tx)
    return addCategory(tx, category, recordAudit)
  })
}

/** Call after `lockCategories`. */
export async function addCategory(
  tx: Db,
  { name, icon, cutOff }: CategoryInput,
  recordAudit: RecordAudit,
) {
  const others = await listCategories(tx)
  if (others.some((other) => isSameName(other.name, name))) return refuse('category-name-taken')

  const slug = freeSlugFor(name, new Set(others.map((other) => other.slug)))
  const position = Math.max(-1, ...others.map((other) => other.position)) + 1
  const after = await insertCategory(tx, { name, icon, slug, position, cutOff })
  recordAudit(auditLines('category', { id: after.id, name, after }))
  return after
}

/** The slug never changes, because products and URLs refer to it. */
export async function changeCategory(
  deps: ChangeDeps,
  actor: Actor,
  { id, ...change }: CategoryChange & { id: string },
) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const { name } = change
    await lockCategories(tx)
    const categories = await listCategories(tx)
    const category = categories.find((other) => other.id === id)
    if (!category) return refuse('category-not-found')
    const isTaken = categories.some(
      (other) => other !== category && name !== undefined && isSameName(other.name, name),
    )
    if (isTaken) return refuse('category-name-taken')
    const isBlank = Object.values(change).every((value) => value === undefined)
    const after = isBlank ? category : await setCategory(tx, id, change)
    if (!after) return refuse('category-not-found')
    recordAudit(auditLines('category', { id, name: category.name, before: category, after }))
    return after
  })
}

export async function deleteCategory(deps: ChangeDeps, actor: Actor, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    // First, as an import does: it inserts dishes while it has this lock.
    await lockCategories(tx)
    const category = await lockCategory(tx, id)
    if (!category) return refuse('category-not-found')
    const dishes = await countProductsOf(tx, category.slug)
    if (dishes > 0) return refuse('category-in-use', { dishes })
    await removeCategory(tx, id)
    recordAudit(auditLines('category', { id, name: category.name, before: category }))
    return undefined
  })
}

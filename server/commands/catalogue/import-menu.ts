import { maxMenuMegabytes, type MenuPreview } from '#contract/menu/menu-import.ts'
import type { Db } from '#db/connection.ts'
import { listCategories, lockCategories } from '#db/queries/menu/categories.ts'
import { listProducts, lockTab } from '#db/queries/menu/products.ts'
import { findMaster, noPicturePath } from '#db/seed/sample-pictures.ts'
import { everything } from '#domain/menu/category.ts'
import { isUnreadable } from '#domain/menu/menu-cells.ts'
import { type MenuFile, readMenu } from '#domain/menu/menu-file.ts'
import { ownPictureName } from '#domain/menu/picture.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { menuImportLine } from '#domain/staff/audit-lines.ts'
import { can, permissions } from '#domain/staff/role.ts'
import { changeAsStaff, type RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'
import { encodeSizes, readPicture } from '#server/gateways/pictures.ts'

import { addCategory } from './categories.ts'
import { checkPictures } from './check-picture.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { addProduct, changeProduct } from './products.ts'

export type SentMenu = { name: string; bytes: Uint8Array }

type ReadDeps = Pick<Deps, 'db' | 'images' | 'imageHost' | 'clock'>
type ImportDeps = ReadDeps & Pick<Deps, 'events'>

const maxDishes = 2000
const hasErrors = 'The file has errors. Nothing was imported.'

export async function previewMenu(deps: ReadDeps, sent: SentMenu) {
  const file = readSentMenu(sent)
  if (isRefusal(file)) return file
  return toPreview(file, await planWithPictures(deps, file))
}

/** All or nothing. `digest` is that of the preview: what has changed since is a refusal. */
export async function importMenu(
  deps: ImportDeps,
  actor: Actor,
  { sent, digest }: { sent: SentMenu; digest: string },
) {
  const file = readSentMenu(sent)
  if (isRefusal(file)) return file
  const refused = await prepare(deps, actor, { file, digest })
  if (refused) return refused

  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockCategories(tx)
    const products = await lockTab(tx, everything.slug)
    const categories = await listCategories(tx)
    const plan = planImport(file, { products, categories, now: deps.clock() })
    if (plan.digest !== digest) return refuse('menu-changed')
    const marked = await apply(tx, { plan, now: deps.clock() }, recordAudit)
    const counts = { added: plan.added.length, changed: plan.changed.length }
    recordAudit([menuImportLine(fileNameOf(sent), counts)])
    return { ...counts, same: plan.same, marked }
  })
  if (isRefusal(outcome)) return outcome
  const { marked, ...counts } = outcome
  // No `stock.low`, which would be a message for each dish on every screen.
  deps.events.publishCatalogueChange()
  if (marked) deps.events.publish({ name: 'product.sold-out', productId: marked })
  return counts
}

/** What takes time is done before the locks: pictures are read, and the plate may be encoded. */
async function prepare(
  deps: ImportDeps,
  actor: Actor,
  { file, digest }: { file: MenuFile; digest: string },
) {
  const seen = await planWithPictures(deps, file)
  if (seen.errors.length > 0) return refuse('unreadable-menu', { message: hasErrors })
  if (seen.digest !== digest) return refuse('menu-changed')
  if (seen.categories.length > 0 && !can(actor.roles, 'categories')) {
    return refuse('not-allowed', { needs: permissions.categories })
  }
  if (seen.added.some(({ product }) => product.image === noPicturePath)) await storePlate(deps)
  return undefined
}

/**
 * Under the locks of the plan a refusal is impossible; an error undoes the transaction. Returns a dish
 * whose sold-out mark has changed.
 */
async function apply(
  tx: Db,
  { plan, now }: { plan: ImportPlan; now: Date },
  recordAudit: RecordAudit,
) {
  for (const name of plan.categories) {
    done(await addCategory(tx, { name, icon: '', cutOff: null }, recordAudit))
  }
  for (const { product, soldOut } of plan.added) {
    const { id } = done(await addProduct(tx, { product, now }, recordAudit))
    if (soldOut) done(await changeProduct(tx, { id, change: { soldOut }, now }, recordAudit))
  }
  let marked: string | undefined
  for (const { id, change } of plan.changed) {
    const { before, after } = done(await changeProduct(tx, { id, change, now }, recordAudit))
    if (before.isSoldOut !== after.isSoldOut) marked = id
  }
  return marked
}

function done<Outcome>(outcome: Outcome) {
  if (isRefusal(outcome)) throw new Error('An import was refused under its locks.')
  return outcome as Exclude<Outcome, { refused: string }>
}

function readSentMenu({ bytes }: SentMenu) {
  if (bytes.length > maxMenuMegabytes * 1024 * 1024) {
    return refuse('file-too-large', { maxMegabytes: maxMenuMegabytes })
  }
  const file = readMenu(bytes)
  if (isUnreadable(file)) return refuse('unreadable-menu', { message: file.fault })
  if (file.dishes.length <= maxDishes) return file
  const message = `A file can have at most ${maxDishes} dishes. Please split it.`
  return refuse('unreadable-menu', { message })
}

async function planWithPictures(deps: ReadDeps, file: MenuFile) {
  const products = await listProducts(deps.db, { drafts: 'included' })
  const categories = await listCategories(deps.db)
  const plan = planImport(file, { products, categories, now: deps.clock() })
  const added = plan.added.map(({ line, product: { image } }) => ({ line, image, seen: undefined }))
  const changed = plan.changed.map(({ line, change: { image }, seen }) => ({ line, image, seen }))
  const checked = new Set([noPicturePath])
  for (const { line, image, seen } of [...added, ...changed]) {
    if (image === undefined || checked.has(image)) continue
    if (await checkPictures(deps, { image }, seen)) {
      const message = 'Give the address of a picture of this shop, or leave this empty.'
      plan.errors.push({ line, column: file.titles.image, message })
    } else checked.add(image)
  }
  plan.errors.sort((one, other) => one.line - other.line)
  return plan
}

/** Each size of the picture for dishes without one, unless an earlier import made them. */
async function storePlate({ images }: Pick<Deps, 'images'>) {
  const name = ownPictureName(noPicturePath) ?? ''
  if (await images.get(name)) return
  const picture = await readPicture((await findMaster(name)) ?? new Uint8Array())
  if (!picture) return
  for (const [file, bytes] of await encodeSizes(picture, noPicturePath)) {
    await images.put(file, bytes)
  }
}

function fileNameOf({ name }: SentMenu) {
  return name.replaceAll(/[\p{Cc}\p{Cs}\p{Cf}]/gu, '').slice(0, 100) || 'file'
}

function toPreview(
  { format }: MenuFile,
  { added, changed, digest, same, categories, errors, notes }: ImportPlan,
): MenuPreview {
  const dishes = [
    ...added.map(({ line, name, fields }) => ({ line, name, isNew: true, fields })),
    ...changed.map(({ line, name, fields }) => ({ line, name, isNew: false, fields })),
  ].toSorted((one, other) => one.line - other.line)
  return { format, digest, dishes, same, categories, errors, notes }
}

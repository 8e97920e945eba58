import type { UpdateProduct } from '#contract/menu/product.ts'
import type { Db } from '#db/connection.ts'
import type { ProductRow } from '#db/queries/menu/products.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { nextOpeningAfter } from '#domain/ordering/opening-hours.ts'

type Columns = Partial<Pick<ProductRow, 'isSoldOut' | 'soldOutUntil' | 'nextPot'>>

/** Raising the stock ends a mark without a time. The text ends with the mark. */
export async function soldOutColumns(
  tx: Db,
  { soldOut, stock, nextPot }: UpdateProduct,
  before: ProductRow,
  now: Date,
): Promise<Columns> {
  if (soldOut) {
    const soldOutUntil = soldOut === 'until-opening' ? await findNextOpening(tx, now) : null
    return { isSoldOut: true, soldOutUntil, nextPot }
  }
  const isRestocked = stock !== undefined && stock > before.stock && before.soldOutUntil === null
  if (soldOut !== null && !isRestocked) return { nextPot }
  return { isSoldOut: false, soldOutUntil: null, nextPot: nextPot ?? '' }
}

async function findNextOpening(tx: Db, now: Date) {
  const opening = nextOpeningAfter(await readShopSettings(tx), now)
  // A shop that never closes, or has no opening, begins again with the next day.
  return opening ?? lagosInstant(addDays(lagosClock(now).date, 1), '00:00') ?? null
}

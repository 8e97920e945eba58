import { numberReceiptBatch } from '#db/queries/ordering/receipt-numbers.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { Deps } from '#server/deps/deps.ts'

/** After this delay, every server has committed the orders that it was placing. */
const settlingMs = 10_000

/** Runs after orders are placed, so that no order waits for the number of another. */
export async function numberReceipts({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const { receiptsSince: since } = await readShopSettings(db)
  if (!since) return
  const until = new Date(clock().getTime() - settlingMs)
  while (await numberReceiptBatch(db, { since, until }));
}

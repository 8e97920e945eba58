import { blankPersonalData, lockReferencesToBlank } from '#db/queries/personal-data.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { daysBefore, keptDays, monthsBefore } from '#domain/retention.ts'
import type { Parts } from '#server/deps/deps.ts'

const atOnce = 100

/** Takes names, numbers and addresses away from what is old enough; see `domain/retention.ts`. */
export async function blankOldData({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  const settings = await findShopSettings(db)
  if (!settings) return
  const now = clock()
  const cutoffs = {
    endedBefore: monthsBefore(now, settings.blankAfterMonths),
    abandonedBefore: daysBefore(now, keptDays.abandonedPayments),
  }
  let blanked: number
  do {
    blanked = await db.transaction(async (tx) => {
      const references = await lockReferencesToBlank(tx, cutoffs, { limit: atOnce })
      await blankPersonalData(tx, references, now)
      return references.length
    })
  } while (blanked > 0)
}

import { removeOldRows } from '#db/queries/old-rows.ts'
import {
  anonymisePersonalData,
  lockReferencesToAnonymise,
} from '#db/queries/staff/personal-data.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import {
  abandonedPaymentDays,
  daysBefore,
  monthsBefore,
  purgeRules,
} from '#domain/staff/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

type PurgeDeps = Pick<Deps, 'db' | 'mail' | 'clock'>

export async function purgeOldData({ db, mail, clock }: PurgeDeps) {
  const now = clock()
  const emailsBefore = daysBefore(now, purgeRules.emails.days)
  await removeOldRows(db, now).finally(() => mail.purgeBefore?.(emailsBefore))
}

const batchSize = 100

export async function anonymiseOldData({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const settings = await readShopSettings(db)
  const now = clock()
  const cutoffs = {
    endedBefore: monthsBefore(now, settings.blankAfterMonths),
    abandonedBefore: daysBefore(now, abandonedPaymentDays),
  }
  let anonymised: number
  do {
    anonymised = await db.transaction(async (tx) => {
      const references = await lockReferencesToAnonymise(tx, cutoffs, { limit: batchSize })
      await anonymisePersonalData(tx, references, now)
      return references.length
    })
  } while (anonymised > 0)
}

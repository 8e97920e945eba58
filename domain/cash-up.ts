import type { CollectionMethod } from './payment-method.ts'

export const tillMethods = ['cash', 'transfer', 'pos', 'card'] as const
export type TillMethod = (typeof tillMethods)[number]

export const tillMethodNames: Record<TillMethod, string> = {
  cash: 'cash',
  transfer: 'transfer',
  pos: 'POS',
  card: 'card',
}

/** What one person or rider took in one way; the provider holds what was paid by card. */
export type Till = {
  key: string
  holder: string
  method: TillMethod
  payments: number
  expectedNaira: number
}

export type CountedTill = Till & { countedNaira: number }

export type CashUpFault = 'early' | 'changed' | 'closed' | 'note-missing'

type Collection = {
  method: CollectionMethod
  amountNaira: number
  collectedBy: string | null
  staffName: string | null
  riderName: string | null
}

export const cardKey = 'card'

/** Riders by name, then staff, each with their ways to pay; the card last. */
export function tillsOf(
  collections: readonly Collection[],
  card: { payments: number; naira: number },
): Till[] {
  const tills = new Map<string, Till>()
  for (const collection of collections) {
    const { method, amountNaira } = collection
    const { id, holder } = holderOf(collection)
    const key = `${id} ${method}`
    const till = tills.get(key) ?? { key, holder, method, payments: 0, expectedNaira: 0 }
    tills.set(key, {
      ...till,
      payments: till.payments + 1,
      expectedNaira: till.expectedNaira + amountNaira,
    })
  }
  const byHolder = [...tills.values()].toSorted(
    (a, b) =>
      a.holder.localeCompare(b.holder) ||
      tillMethods.indexOf(a.method) - tillMethods.indexOf(b.method),
  )
  if (card.payments === 0) return byHolder
  const provider = { key: cardKey, holder: 'Payment provider', method: 'card' as const }
  return [...byHolder, { ...provider, payments: card.payments, expectedNaira: card.naira }]
}

function holderOf({ collectedBy, staffName, riderName }: Collection) {
  if (riderName) return { id: `rider ${riderName}`, holder: `${riderName} (rider)` }
  if (collectedBy) return { id: `staff ${collectedBy}`, holder: staffName ?? 'Former staff' }
  return { id: 'nobody', holder: 'Without a name' }
}

export function differenceOfTill({ countedNaira, expectedNaira }: CountedTill) {
  return countedNaira - expectedNaira
}

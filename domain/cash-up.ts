import { toWholeNaira } from './money.ts'
import type { CollectionMethod } from './payment-method.ts'
import { riderName as unnamedRider } from './rider-link.ts'

export const tillMethods = ['cash', 'transfer', 'pos', 'card'] as const
export type TillMethod = (typeof tillMethods)[number]

export const tillMethodNames: Record<TillMethod, string> = {
  cash: 'cash',
  transfer: 'transfer',
  pos: 'POS',
  card: 'online',
}

/** What a person took by one payment method on a day. 'card': all online payments, held by the provider. */
export type Till = {
  key: string
  holder: string
  method: TillMethod
  payments: number
  /** Negative where more was refunded by hand than collected. */
  expectedNaira: number
  /** Refunded by hand, already subtracted from `expectedNaira`. Absent: none. */
  givenBackNaira?: number
}

export type CountedTill = Till & { countedNaira: number }

export type CashUpFault = 'early' | 'empty' | 'changed' | 'closed' | 'note-missing'

type Collection = {
  method: CollectionMethod
  amountNaira: number
  collectedBy: string | null
  staffName: string | null
  riderName: string | null
  riderLinkId: string | null
  shortId: string
}

/** Cash that staff gave back. `byUserId` is null where an earlier version recorded it. */
type HandRefund = {
  amountKobo: number
  byUserId: string | null
  by: string | null
  staffName: string | null
}

type Movement = { id: string; holder: string; method: TillMethod } & (
  | { takenNaira: number }
  | { givenBackNaira: number }
)

const onlineKey = 'card'

type DayMoney = {
  collections: readonly Collection[]
  handRefunds: readonly HandRefund[]
  online: { payments: number; naira: number }
}

/** Sorted by name and payment method; online payments last. */
export function tillsOf({ collections, handRefunds, online }: DayMoney): Till[] {
  const tills = new Map<string, Till>()
  for (const movement of [
    ...collections.map(collectionMovement),
    ...handRefunds.map(refundMovement),
  ]) {
    const { id, holder, method } = movement
    const key = `${id} ${method}`
    const till = tills.get(key) ?? { key, holder, method, payments: 0, expectedNaira: 0 }
    tills.set(key, addTo(till, movement))
  }
  const byHolder = [...tills.values()].toSorted(
    (a, b) =>
      a.holder.localeCompare(b.holder) ||
      tillMethods.indexOf(a.method) - tillMethods.indexOf(b.method),
  )
  if (online.payments === 0) return byHolder
  const provider = { key: onlineKey, holder: 'Payment provider', method: 'card' as const }
  return [...byHolder, { ...provider, payments: online.payments, expectedNaira: online.naira }]
}

function addTo(till: Till, movement: Movement): Till {
  if ('takenNaira' in movement) {
    const expectedNaira = till.expectedNaira + movement.takenNaira
    return { ...till, payments: till.payments + 1, expectedNaira }
  }
  const { givenBackNaira } = movement
  return {
    ...till,
    expectedNaira: till.expectedNaira - givenBackNaira,
    givenBackNaira: (till.givenBackNaira ?? 0) + givenBackNaira,
  }
}

function collectionMovement(collection: Collection): Movement {
  const { method, amountNaira: takenNaira } = collection
  return { ...holderOf(collection), method, takenNaira }
}

function refundMovement({ amountKobo, byUserId, by, staffName }: HandRefund): Movement {
  const givenBackNaira = toWholeNaira(amountKobo)
  const holder = byUserId
    ? staffHolder(byUserId, staffName ?? by)
    : { id: `unknown ${by ?? ''}`, holder: by ?? 'Without a name' }
  return { ...holder, method: 'cash', givenBackNaira }
}

/** A rider without a name has one till per rider link. */
function holderOf({ collectedBy, staffName, riderName, riderLinkId, shortId }: Collection) {
  if (riderName && riderName !== unnamedRider) {
    return { id: `rider ${riderName.toLowerCase()}`, holder: `${riderName} (rider)` }
  }
  if (riderName) {
    return { id: `rider link ${riderLinkId ?? shortId}`, holder: `Rider of #${shortId}` }
  }
  if (collectedBy) return staffHolder(collectedBy, staffName)
  return { id: 'unknown', holder: 'Without a name' }
}

function staffHolder(id: string, name: string | null) {
  return { id: `staff ${id}`, holder: name ?? 'Former staff' }
}

export function differenceOfTill({ countedNaira, expectedNaira }: CountedTill) {
  return countedNaira - expectedNaira
}

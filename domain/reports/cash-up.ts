import { toWholeNaira } from '#domain/money.ts'
import { riderName as unnamedRider } from '#domain/ordering/rider-link.ts'
import type { CollectionMethod } from '#domain/payments/payment-method.ts'

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
  /** Negative where more was refunded than taken. */
  expectedNaira: number
  /** Refunded on the day, already subtracted from `expectedNaira`. Absent: none. */
  givenBackNaira?: number
  /** Delivery fees that were collected with it and are for riders; not in `expectedNaira`. Absent: none. */
  feesNaira?: number
}

export type CountedTill = Till & { countedNaira: number }

/** The cash-up of a day and its additions. */
type ClosedTills = readonly (readonly Till[])[]

export type CashUpFault = 'early' | 'empty' | 'changed' | 'recounted' | 'closed' | 'note-missing'

type Collection = {
  method: CollectionMethod
  amountNaira: number
  feeNaira: number
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
  | { takenNaira: number; feeNaira: number }
  | { givenBackNaira: number }
)

const onlineKey = 'card'

type DayMoney = {
  collections: readonly Collection[]
  handRefunds: readonly HandRefund[]
  online: { payments: number; naira: number; refundedNaira: number }
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
  const { payments, naira, refundedNaira: givenBackNaira } = online
  if (payments === 0 && givenBackNaira === 0) return byHolder
  const provider = { key: onlineKey, holder: 'Payment provider', method: 'card' as const }
  const till = { ...provider, payments, expectedNaira: naira }
  return [...byHolder, givenBackNaira > 0 ? withGivenBack(till, givenBackNaira) : till]
}

/**
 * What no cash-up of the day has yet: its tills less those that were closed. So all cash-ups add up
 * to the money of the day, whatever was recorded or corrected while one of them was closed.
 */
export function openTillsOf(tills: readonly Till[], closed: ClosedTills): Till[] {
  const open = new Map(tills.map((till) => [till.key, till]))
  for (const till of closed.flat()) {
    open.set(till.key, subtractClosed(open.get(till.key) ?? { ...till, ...zeroSums }, till))
  }
  return [...open.values()].filter(
    ({ payments, expectedNaira, givenBackNaira, feesNaira }) =>
      closed.length === 0 || payments || expectedNaira || givenBackNaira || feesNaira,
  )
}

const zeroSums = { payments: 0, expectedNaira: 0, givenBackNaira: 0, feesNaira: 0 }

function subtractClosed(till: Till, closed: Till): Till {
  const { givenBackNaira = 0, feesNaira = 0 } = till
  return {
    ...till,
    payments: till.payments - closed.payments,
    expectedNaira: till.expectedNaira - closed.expectedNaira,
    givenBackNaira: givenBackNaira - (closed.givenBackNaira ?? 0),
    feesNaira: feesNaira - (closed.feesNaira ?? 0),
  }
}

/** A column that adds up to what is expected; empty where nothing was given back. */
export function sumsOfTill({ method, expectedNaira, givenBackNaira = 0 }: TillSums) {
  if (givenBackNaira === 0) return []
  const label = method === 'card' ? 'Refunded' : 'Given back'
  return [
    { label: 'Taken', naira: expectedNaira + givenBackNaira },
    { label, naira: -givenBackNaira },
  ]
}

type TillSums = Pick<Till, 'method' | 'expectedNaira' | 'givenBackNaira'>

function addTo(till: Till, movement: Movement): Till {
  if ('takenNaira' in movement) {
    const expectedNaira = till.expectedNaira + movement.takenNaira
    const feesNaira = (till.feesNaira ?? 0) + movement.feeNaira
    const fees = feesNaira > 0 ? { feesNaira } : {}
    return { ...till, ...fees, payments: till.payments + 1, expectedNaira }
  }
  return withGivenBack(till, movement.givenBackNaira)
}

function withGivenBack(till: Till, naira: number): Till {
  return {
    ...till,
    expectedNaira: till.expectedNaira - naira,
    givenBackNaira: (till.givenBackNaira ?? 0) + naira,
  }
}

function collectionMovement(collection: Collection): Movement {
  const { method, amountNaira: takenNaira, feeNaira } = collection
  return { ...holderOf(collection), method, takenNaira, feeNaira }
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

export function isTillOf({ key }: Pick<Till, 'key'>, userId: string) {
  return key.startsWith(`staff ${userId} `)
}

export function differenceOfTill({ countedNaira, expectedNaira }: CountedTill) {
  return countedNaira - expectedNaira
}

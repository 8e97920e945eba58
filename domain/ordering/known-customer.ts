import type { DeliveryType } from './delivery-type.ts'
import { type DeliveryZone, streetOf } from './delivery-zone.ts'
import type { OrderItem } from './order-item.ts'

export type PastOrder = {
  phoneNumber: string
  fullName: string
  email: string | null
  type: DeliveryType
  address: string
  zoneId: string | null
  items: OrderItem[]
}

export type KnownAddress = { zoneId: string; zoneName: string; street: string }

export type KnownCustomer = {
  phoneNumber: string
  fullName: string
  email: string | null
  addresses: KnownAddress[]
  lastOrder: { type: DeliveryType; items: OrderItem[] }
}

const maxAddresses = 3

/** From their orders, newest first; without addresses in zones that are no longer served. */
export function knownCustomers(
  past: readonly PastOrder[],
  zones: readonly DeliveryZone[],
): KnownCustomer[] {
  return [...Map.groupBy(past, ({ phoneNumber }) => phoneNumber).values()].flatMap((theirs) => {
    const [last] = theirs
    if (!last) return []
    const { phoneNumber, fullName, type, items } = last
    const email = theirs.find((order) => order.email)?.email ?? null
    const addresses = addressesIn(theirs, zones)
    return [{ phoneNumber, fullName, email, addresses, lastOrder: { type, items } }]
  })
}

function addressesIn(past: readonly PastOrder[], zones: readonly DeliveryZone[]) {
  const all = past.flatMap(({ type, address, zoneId }) => {
    const zone = type === 'delivery' && zones.find(({ id }) => id === zoneId)
    return zone ? [{ zoneId: zone.id, zoneName: zone.name, street: streetOf(address, zone) }] : []
  })
  const distinct = new Map(all.toReversed().map((one) => [`${one.zoneId} ${one.street}`, one]))
  const newestFirst = all.filter((one) => distinct.get(`${one.zoneId} ${one.street}`) === one)
  return newestFirst.slice(0, maxAddresses)
}

import type { DeliveryType } from './delivery-type.ts'

export type DeliveryZone = { id: string; name: string; priceNaira: number }

/** 0 for pickup, and until a neighbourhood is chosen (specification, section 9). */
export function feeFor(type: DeliveryType, zone: DeliveryZone | undefined) {
  return type === 'delivery' && zone ? zone.priceNaira : 0
}

/** Older clients send no zone: their address begins with its name and a comma. */
export function zoneNamedIn(address: string, zones: readonly DeliveryZone[]) {
  return zones
    .filter(({ name }) => addressAfterName(name, address) !== undefined)
    .toSorted((one, other) => other.name.length - one.name.length)[0]
}

export function streetOf(address: string, zone: DeliveryZone) {
  return addressAfterName(zone.name, address) ?? address.trim()
}

function addressAfterName(name: string, address: string) {
  const written = address.trim()
  if (!written.toLowerCase().startsWith(name.toLowerCase())) return undefined
  const rest = written.slice(name.length).trimStart()
  return rest.startsWith(',') ? rest.slice(1).trim() : undefined
}

const byNaturalName = new Intl.Collator('en', { numeric: true })

/** Area 8 before Area 10. */
export function inNaturalOrder<T extends { name: string }>(things: readonly T[]) {
  return [...things].sort((a, b) => byNaturalName.compare(a.name, b.name))
}

import { isUnreadable, readNaira } from '#domain/menu/menu-cells.ts'
import { highestPriceNaira } from '#domain/menu/price-change.ts'
import { formatNaira } from '#domain/money.ts'

import type { DeliveryType } from './delivery-type.ts'

export type DeliveryZone = { id: string; name: string; priceNaira: number }

/** 0 for pickup, and until a neighbourhood is chosen (specification, section 9). */
export function feeFor(type: DeliveryType, zone: DeliveryZone | undefined) {
  return type === 'delivery' && zone ? zone.priceNaira : 0
}

/**
 * The first zone whose fee could not be changed by this sum, as it would be below 0 or too high.
 * Without one, all fees change by exactly the sum, so that the opposite sum takes it back.
 */
export function zoneOutOfRange(zones: readonly DeliveryZone[], addNaira: number) {
  return zones.find(({ priceNaira }) => {
    const changed = priceNaira + addNaira
    return changed < 0 || changed > highestPriceNaira
  })
}

/** `₦2,400 to ₦5,000`, or the one fee of all. Empty without zones. */
export function feeRangeText(fees: readonly number[]) {
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  if (fees.length === 0) return ''
  return least === most ? formatNaira(least) : `${formatNaira(least)} to ${formatNaira(most)}`
}

/** `Life Camp, Phase 2, ₦2,500`: the fee is the first price that follows a mark to the end. */
export function readZoneLine(text: string) {
  for (const { index } of text.matchAll(/[,;\t]/g)) {
    const price = readNaira(text.slice(index + 1).trim())
    if (!isUnreadable(price)) return { name: text.slice(0, index), price }
  }
  return undefined
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

import { z } from 'zod'

import { Price } from '#contract/naira.ts'
import { Id, line } from '#contract/text.ts'
import { highestPriceNaira } from '#domain/menu/price-change.ts'
import { type DeliveryZone, readZoneLine } from '#domain/ordering/delivery-zone.ts'
import { nameKey } from '#domain/same-name.ts'

export const DeliveryZoneWire = z.object({ _id: z.string(), name: z.string(), price: z.int() })
export type DeliveryZoneWire = z.infer<typeof DeliveryZoneWire>

export function deliveryZoneToWire({ id, name, priceNaira }: DeliveryZone): DeliveryZoneWire {
  return { _id: id, name, price: priceNaira }
}

export const DeliveryZoneInput = z.object({
  name: line(100, 'Zone name is required'),
  price: Price,
})
export type DeliveryZoneInput = z.infer<typeof DeliveryZoneInput>

export const DeliveryZoneChange = DeliveryZoneInput.partial()
export type DeliveryZoneChange = z.infer<typeof DeliveryZoneChange>

const amountMessage = 'Please enter whole naira, from 1 to 10,000,000.'

export const FeeChangeForm = z.object({
  direction: z.enum(['raise', 'lower']),
  naira: z.int(amountMessage).min(1, amountMessage).max(highestPriceNaira, amountMessage),
})
export type FeeChangeForm = z.infer<typeof FeeChangeForm>

const maxZones = 300
const tooManyMessage = `There can be at most ${maxZones} zones.`
const repeatedMessage = 'There is already a delivery zone of this name.'

export const ReplaceZones = z
  .object({
    zones: z
      .array(DeliveryZoneInput.extend({ _id: Id.optional() }))
      .max(maxZones, tooManyMessage)
      .describe('All of them. One without `_id` keeps the `_id` of the zone with its name'),
    was: z.array(DeliveryZoneWire).describe('As they were seen: a call on other zones is refused'),
  })
  .check(({ value, issues }) => {
    const names = repeatedAt(value.zones.map(({ name }) => nameKey(name)))
    const ids = repeatedAt(value.zones.flatMap(({ _id }) => _id ?? []))
    const path = ids < 0 ? ['zones', names, 'name'] : ['zones']
    if (names < 0 && ids < 0) return
    issues.push({ code: 'custom', input: value, path, message: repeatedMessage })
  })
export type ReplaceZones = z.infer<typeof ReplaceZones>

function repeatedAt(values: readonly string[]) {
  return values.findIndex((value, index) => values.indexOf(value) < index)
}

/** A zone in each line, as `Jabi, 2500`. */
export const ZoneLines = z.object({ lines: z.string() }).transform(({ lines }, context) => {
  const seen = new Set<string>()
  const zones = lines.split(/\r\n?|\n/).flatMap((text, index) => {
    if (text.trim() === '') return []
    const read = readZoneLine(text)
    const zone = DeliveryZoneInput.safeParse(read)
    const isRepeated = read && seen.has(nameKey(read.name))
    if (zone.success && !isRepeated) {
      seen.add(nameKey(zone.data.name))
      return [zone.data]
    }
    const fault = isRepeated
      ? repeatedMessage
      : read
        ? zone.error?.issues[0]?.message
        : noFeeMessage
    return addIssue(`Line ${index + 1}: ${fault}`)
  })
  if (zones.length === 0) addIssue(noFeeMessage)
  if (zones.length > maxZones) addIssue(tooManyMessage)
  return { zones }

  function addIssue(message: string) {
    context.addIssue({ code: 'custom', path: ['lines'], message })
    return []
  }
})

const noFeeMessage = 'Write the name, a comma and the fee, as in “Jabi, 2500”.'

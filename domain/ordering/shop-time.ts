import { lagosClock } from '#domain/lagos-clock.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'
import { momentText } from '#domain/time-text.ts'

import { activePauses, type Pauses } from './active-pause.ts'

/** From GET /api/shop. Times are ISO 8601. */
export type ShopHours = {
  isOpen: boolean
  /** When it next opens or closes; null: unknown. */
  changesAt: string | null
  pauses: Pauses | null
}

/** The one state of the shop that pages show. */
export type ShopTime =
  | { kind: 'open'; until: Date | null }
  | { kind: 'paused'; pauses: Pauses }
  | { kind: 'closed'; opensAt: Date | null }

/** Undefined when the answer is outdated. While closed, only a pause that outlasts the closing counts. */
export function shopTime({ isOpen, changesAt, pauses }: ShopHours, now: Date) {
  const change = changesAt === null ? null : new Date(changesAt)
  if (change && change <= now) return undefined
  const openAt = isOpen ? now : change
  const active = pauses && openAt && activePauses(pauses, openAt)
  if (active) return { kind: 'paused', pauses: active } satisfies ShopTime
  if (isOpen) return { kind: 'open', until: change } satisfies ShopTime
  return { kind: 'closed', opensAt: change } satisfies ShopTime
}

/** For a pause: `pausesText`, which is not loaded with the first view. */
export function shopTimeText(
  time: Exclude<ShopTime, { kind: 'paused' }>,
  now: Date,
  { lastOrderMinutes = 0 } = {},
) {
  if (time.kind === 'closed') {
    return `Closed now${time.opensAt ? `. Opens ${momentText(time.opensAt, now)}` : ''}`
  }
  if (!time.until) return 'Open now'
  const until = formatTimeOfDay(lagosClock(time.until).time)
  return `Open now, ${lastOrderMinutes > 0 ? 'last orders at' : 'until'} ${until}`
}

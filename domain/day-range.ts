import { addDays } from './lagos-time.ts'

/** Days of the Lagos calendar, inclusive; a missing end is open. */
export type DayRange = { from?: string; to?: string }

export const rangePresets = ['all', 'today', 'week', 'days30', 'month'] as const
export type RangePreset = (typeof rangePresets)[number]

export function presetRange(preset: RangePreset, today: string): DayRange {
  if (preset === 'all') return {}
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  return { from: addDays(today, preset === 'week' ? -6 : -29), to: today }
}

export function presetOf({ from, to }: DayRange, today: string) {
  return rangePresets.find((preset) => {
    const meant = presetRange(preset, today)
    return meant.from === from && meant.to === to
  })
}

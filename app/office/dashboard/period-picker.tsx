import { Spinner } from '#app/ui/spinner.tsx'
import { InputField } from '#app/ui/text-input.tsx'
import { presetOf, presetRange, rangePresets } from '#domain/day-range.ts'

import { presetNames } from './period-label.ts'
import type { Period } from './use-period.ts'

type PeriodPickerProps = { period: Period; today: string; isLoading: boolean }

export function PeriodPicker({ period, today, isLoading }: PeriodPickerProps) {
  const chosen = period.error ? undefined : presetOf(period.range, today)
  return (
    <section
      aria-label="Period"
      className="relative mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3"
    >
      {isLoading && <Spinner className="absolute -top-6 right-0 size-5 text-soft" />}
      <div
        role="group"
        aria-label="Usual periods"
        className="flex flex-wrap items-center gap-y-2 max-sm:w-full sm:gap-x-2"
      >
        {rangePresets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === chosen}
            onClick={() => period.write(presetRange(preset, today))}
            className="min-h-11 border border-line-strong bg-surface text-sm font-bold whitespace-nowrap transition-colors hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent max-sm:grow max-sm:px-1.5 max-sm:text-[0.8125rem] max-sm:not-first:-ml-px max-sm:first:rounded-l-full max-sm:last-of-type:rounded-r-full sm:rounded-full sm:px-3.5"
          >
            {presetNames[preset]}
          </button>
        ))}
      </div>
      <div className="grid w-full grid-cols-2 gap-3 text-sm sm:w-auto">
        <Day label="From" name="from" period={period} />
        <Day label="To" name="to" period={period} />
      </div>
    </section>
  )
}

type DayProps = { label: string; name: 'from' | 'to'; period: Period }

function Day({ label, name, period }: DayProps) {
  const { error, shown, type } = period
  return (
    <InputField
      label={label}
      error={error?.field === name ? error.message : undefined}
      className="sm:w-44"
      aria-required={undefined}
      type="date"
      value={shown[name]}
      onChange={(event) => type({ [name]: event.currentTarget.value })}
      inputClass="px-3 text-sm"
    />
  )
}

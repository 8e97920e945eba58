import { Field } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { presetOf, presetRange, rangePresets } from '#domain/day-range.ts'

import { presetNames } from './period-label.ts'
import type { Period } from './use-period.ts'

type PeriodPickerProps = { period: Period; today: string; isLoading: boolean }

export function PeriodPicker({ period, today, isLoading }: PeriodPickerProps) {
  const chosen = period.error ? undefined : presetOf(period.range, today)
  return (
    <section
      aria-label="Period"
      className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3"
    >
      <div
        role="group"
        aria-label="Usual periods"
        className="-mx-4 -my-1 flex max-w-[100vw] [scrollbar-width:none] items-center gap-2 overflow-x-auto px-4 py-1 sm:-mx-1 sm:flex-wrap sm:px-1"
      >
        {rangePresets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === chosen}
            onClick={() => period.write(presetRange(preset, today))}
            className="min-h-11 shrink-0 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-bold whitespace-nowrap transition-colors hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {presetNames[preset]}
          </button>
        ))}
        {isLoading && <Spinner className="size-5 text-soft" />}
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
    <Field
      label={label}
      error={error?.field === name ? error.message : undefined}
      className="sm:w-44"
    >
      {(control) => (
        <TextInput
          {...control}
          aria-required={undefined}
          type="date"
          value={shown[name]}
          onChange={(event) => type({ [name]: event.currentTarget.value })}
          className="px-3 text-sm"
        />
      )}
    </Field>
  )
}

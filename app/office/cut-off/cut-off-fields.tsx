import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'

import { serverNow } from '#app/data/clock/clock.ts'
import { TextField } from '#app/office/kit/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { trashPath } from '#app/ui/icon-paths.ts'
import { Switch } from '#app/ui/switch.tsx'
import { type CutOff, cutOffText, maxDaysBefore, maxOnlyDates } from '#domain/menu/cut-off.ts'

export type CutOffErrors = FieldErrors<CutOff>

type CutOffFieldsProps = {
  cutOff: CutOff
  onChange: (cutOff: CutOff) => void
  errors: CutOffErrors | undefined
}

const firstOrderBy = { daysBefore: 1, time: '18:00' }

export function CutOffFields({ cutOff, onChange, errors }: CutOffFieldsProps) {
  const { orderBy, onlyDates } = cutOff
  const isComplete = Boolean(orderBy?.time ?? true) && onlyDates.every(Boolean)
  const [now] = useState(() => new Date(serverNow()))
  const text = isComplete ? cutOffText(cutOff, now) : ''
  return (
    <div className="grid gap-5 pt-3">
      <Switch
        label="Order deadline"
        hint="Otherwise there is no deadline."
        checked={orderBy !== null}
        onChange={({ target }) =>
          onChange({ ...cutOff, orderBy: target.checked ? firstOrderBy : null })
        }
      />
      {orderBy && (
        <OrderBy
          orderBy={orderBy}
          onChange={(orderBy) => onChange({ ...cutOff, orderBy })}
          errors={errors?.orderBy}
        />
      )}
      <Dates
        dates={onlyDates}
        onChange={(onlyDates) => onChange({ ...cutOff, onlyDates })}
        errors={errors?.onlyDates}
      />
      <p role="status" className="text-sm text-soft empty:hidden">
        {text && `Customers read: ${text}`}
      </p>
    </div>
  )
}

type OrderByProps = {
  orderBy: NonNullable<CutOff['orderBy']>
  onChange: (orderBy: NonNullable<CutOff['orderBy']>) => void
  errors: CutOffErrors['orderBy']
}

function OrderBy({ orderBy, onChange, errors }: OrderByProps) {
  const { daysBefore, time } = orderBy
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Days before"
        hint="0: on the same day."
        error={errors?.daysBefore?.message}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxDaysBefore}
        value={Number.isNaN(daysBefore) ? '' : daysBefore}
        onChange={({ target }) => onChange({ time, daysBefore: target.valueAsNumber })}
      />
      <TextField
        label="Order by"
        error={errors?.time?.message}
        type="time"
        value={time}
        onChange={({ target }) => onChange({ daysBefore, time: target.value })}
      />
    </div>
  )
}

type DatesProps = {
  dates: readonly string[]
  onChange: (dates: string[]) => void
  errors: CutOffErrors['onlyDates']
}

function Dates({ dates, onChange, errors }: DatesProps) {
  const message = errors?.message ?? errors?.root?.message
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-bold">Only on these dates</legend>
      {dates.map((date, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a date is typed into its place
        <div key={index} className="flex items-end gap-2">
          <TextField
            label={`Date ${index + 1}`}
            error={errors?.[index]?.message}

            type="date"
            value={date}
            onChange={({ target }) => onChange(dates.with(index, target.value))}
            className="min-w-0 grow"
          />
          <IconButton
            icon={trashPath}
            label={`Remove date ${index + 1}`}
            onClick={() => onChange(dates.toSpliced(index, 1))}
            className="transition-colors hover:bg-sunk active:bg-sunk"
          />
        </div>
      ))}
      {message && <p className="text-sm font-bold text-danger">{message}</p>}
      {dates.length < maxOnlyDates && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...dates, ''])}
        >
          Add date
        </Button>
      )}
    </fieldset>
  )
}

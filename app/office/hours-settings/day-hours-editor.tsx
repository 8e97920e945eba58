import { useId } from 'react'
import { useWatch } from 'react-hook-form'

import { FormText } from '#app/office/kit/form-text.tsx'
import { useRows } from '#app/office/kit/use-rows.ts'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { trashPath } from '#app/ui/icon-paths.ts'
import { Icon } from '#app/ui/office-icon.tsx'
import { defaultOpeningHours } from '#domain/time-of-day.ts'
import type { OpeningHours } from '#domain/time-of-day.ts'

type DayName = `weekHours.${number}` | `specialDays.${number}.hours`

type DayHoursEditorProps = {
  form: SettingsForm
  name: DayName
  label: string
}

const atMost = 4

export function DayHoursEditor({ form, name, label }: DayHoursEditorProps) {
  const count = useWatch({ control: form.control, name })?.length ?? 0
  const { rows, add, addButton } = useRows(form, {
    name,
    removedText: count === 1 ? `${label}: closed` : `${label}: hours removed`,
  })
  const labelId = useId()

  return (
    <section
      aria-labelledby={labelId}
      className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[8rem_1fr]"
    >
      <h3 id={labelId} className="font-bold sm:pt-2.5">
        {label}
      </h3>
      <div className="grid gap-3">
        {rows.length === 0 && <p className="text-soft sm:pt-2.5">Closed</p>}
        {rows.map(({ key, moves: { index, onRemove } }) => (
          <div key={key} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <FormText form={form} name={`${name}.${index}.opensAt`} label="Opens at" type="time" />
            <FormText
              form={form}
              name={`${name}.${index}.closesAt`}
              label="Closes at"
              type="time"
            />
            <IconButton
              icon={trashPath}
              label={`Remove hours ${index + 1} of ${label}`}
              onClick={onRemove}
              className="justify-self-end transition-colors hover:bg-sunk active:bg-sunk max-sm:order-last max-sm:col-span-2 max-sm:-mt-2 sm:mt-8"
            />
            <NextDayNote form={form} name={`${name}.${index}`} />
          </div>
        ))}
        {rows.length < atMost && (
          <p>
            <Button
              ref={addButton}
              variant="quiet"
              aria-label={`Add hours to ${label}`}
              onClick={() => add(nextHours(form.getValues(name)?.at(-1)))}
            >
              <Icon name="plus" />
              Add hours
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

function nextHours(last: OpeningHours | undefined): OpeningHours {
  return last ? { opensAt: last.closesAt, closesAt: '' } : { ...defaultOpeningHours }
}

/** A closing time that is not after the opening is one of the next day, or a mistake. */
function NextDayNote({ form, name }: { form: SettingsForm; name: `${DayName}.${number}` }) {
  const { opensAt = '', closesAt = '' } = useWatch({ control: form.control, name }) ?? {}
  if (!opensAt || !closesAt || closesAt > opensAt) return null
  return <p className="col-span-2 text-sm text-soft sm:col-span-3">Closes on the next day</p>
}

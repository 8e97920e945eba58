import { useId } from 'react'
import { useWatch } from 'react-hook-form'

import { serverNow } from '#app/data/clock/clock.ts'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { RadioChoice } from '#app/office/kit/radio-choice.tsx'
import { useRows } from '#app/office/kit/use-rows.ts'
import { EditSettings } from '#app/office/settings/edit-settings.tsx'
import { SettingField } from '#app/office/settings/setting-field.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { trashPath } from '#app/ui/icon-paths.ts'
import { Icon } from '#app/ui/office-icon.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { lagosClock } from '#domain/lagos-time.ts'
import { weekdays } from '#domain/ordering/hours-text.ts'
import { defaultOpeningHours, type OpeningHours } from '#domain/time-of-day.ts'

const choices = { open: 'Set hours', unconfirmed: 'To be confirmed' }
const atMost = 50

export default function HoursSettingsPage() {
  return (
    <OfficePage
      title="Opening Hours"
      intro="When the kitchen is open, on a clock in Abuja, and which orders it takes."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <EditSettings label="Save hours">
        {(form) => (
          <>
            <WeekEditor form={form} />
            <SpecialDaysEditor form={form} />
            <FormSection id="orders" title="Taking orders">
              <SettingField form={form} name="onlyWithinHours" />
              <SettingField form={form} name="lastOrderMinutes" />
              <SettingField form={form} name="daysAhead" />
              <SettingField form={form} name="maxUnpaidPortions" />
              <SettingField form={form} name="familyPortions" />
            </FormSection>
          </>
        )}
      </EditSettings>
    </OfficePage>
  )
}

export function WeekEditor({ form }: { form: SettingsForm }) {
  const isByDay = useWatch({ control: form.control, name: 'weekHours' }) !== null

  function setByDay(byDay: boolean) {
    const usual = form.getValues('openingHours')
    const week = byDay ? weekdays.map(() => [{ ...usual }]) : null
    form.setValue('weekHours', week, { shouldDirty: true })
  }

  return (
    <FormSection title="Every week">
      <Switch
        label="Different hours on some days"
        hint="Closed days, two openings a day, or hours past midnight."
        checked={isByDay}
        onChange={({ target }) => setByDay(target.checked)}
        className="sm:col-span-2"
      />
      {isByDay ? (
        <ul className="grid gap-4 sm:col-span-2">
          {weekdays.map((day, index) => (
            <li key={day} className="border-t border-line pt-4">
              <DayHoursEditor form={form} name={`weekHours.${index}`} label={day} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <FormText form={form} name="openingHours.opensAt" label="Opens at" type="time" />
          <FormText form={form} name="openingHours.closesAt" label="Closes at" type="time" />
        </>
      )}
    </FormSection>
  )
}

function SpecialDaysEditor({ form }: { form: SettingsForm }) {
  const { rows, add, addButton } = useRows(form, {
    name: 'specialDays',
    removedText: 'Special days removed',
  })

  function addToday() {
    const { date } = lagosClock(new Date(serverNow()))
    add({ name: '', from: date, to: date, hours: [] })
  }

  return (
    <FormSection
      title="Special days"
      text="Instead of the week’s hours: Eid, Ramadan, a day off. Customers read them 30 days before."
    >
      <ul className="grid gap-5 empty:hidden sm:col-span-2">
        {rows.map(({ key, moves }) => (
          <SpecialDaysRow key={key} form={form} {...moves} />
        ))}
      </ul>
      <div className="sm:col-span-2">
        <Button ref={addButton} variant="quiet" disabled={rows.length >= atMost} onClick={addToday}>
          <Icon name="plus" />
          Add special days
        </Button>
      </div>
    </FormSection>
  )
}

type SpecialDaysRowProps = { form: SettingsForm; index: number; onRemove: () => void }

function SpecialDaysRow({ form, index, onRemove }: SpecialDaysRowProps) {
  const name = `specialDays.${index}` as const
  const hours = useWatch({ control: form.control, name: `${name}.hours` })
  return (
    <li className="grid gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem_10rem_auto]">
        <FormText form={form} name={`${name}.name`} label="Name" placeholder="Eid al-Fitr" />
        <FormText form={form} name={`${name}.from`} label="First day" type="date" />
        <FormText form={form} name={`${name}.to`} label="Last day" type="date" />
        <IconButton
          icon={trashPath}
          label={`Remove special days ${index + 1}`}
          onClick={onRemove}
          className="justify-self-end transition-colors hover:bg-sunk active:bg-sunk sm:mt-8"
        />
      </div>
      <RadioChoice
        legend="Hours"
        choices={choices}
        value={hours === null ? 'unconfirmed' : 'open'}
        onChange={(choice) =>
          form.setValue(`${name}.hours`, choice === 'open' ? [] : null, { shouldDirty: true })
        }
      />
      {hours !== null && (
        <DayHoursEditor form={form} name={`${name}.hours`} label="Each of these days" />
      )}
    </li>
  )
}

type DayName = `weekHours.${number}` | `specialDays.${number}.hours`

type DayHoursEditorProps = {
  form: SettingsForm
  name: DayName
  label: string
}

const maxPeriods = 4

function DayHoursEditor({ form, name, label }: DayHoursEditorProps) {
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
        {rows.length < maxPeriods && (
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

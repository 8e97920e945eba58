import { useQueryClient } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'

import { readBody } from '#app/data/api/api-error.ts'
import { isStale } from '#app/data/api/read-problem.ts'
import { invalidate, useChange } from '#app/data/api/use-api.ts'
import { setLastChange } from '#app/data/office/last-change.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { EditDialog, useEditDialog } from '#app/office/kit/edit-dialog.tsx'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { RadioChoice } from '#app/office/kit/radio-choice.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-input.tsx'
import { FeeChangeForm, ZoneLines, deliveryZoneToWire } from '#contract/ordering/delivery-zone.ts'
import type { ReplaceZones } from '#contract/ordering/delivery-zone.ts'
import { countText } from '#domain/count-text.ts'
import { formatNaira } from '#domain/money.ts'
import { type DeliveryZone, feeRangeText, zoneOutOfRange } from '#domain/ordering/delivery-zone.ts'
import { can } from '#domain/staff/role.ts'

const zonesApi = officeApi['delivery-zones']
/** Refetched after a change of zones. */
export const changed = [zonesApi, officeApi.dashboard]

const examples = 3
const directions = { raise: 'Raise', lower: 'Lower' }

type Zones = { zones: DeliveryZone[] }
type DialogProps = Zones & { isOpen: boolean; onClose: () => void }

/** Changes the fees of all zones by one amount, or replaces all zones by a list. */
export function ReplaceZoneButtons({ zones }: Zones) {
  const fees = useEditDialog()
  const list = useEditDialog()
  const mayChange = can(useStaff().roles, 'zones')
  return (
    <>
      <Button
        variant="quiet"
        disabled={zones.length === 0 || !mayChange}
        onClick={() => fees.open()}
      >
        Change all fees
      </Button>
      <Button variant="quiet" disabled={!mayChange} onClick={() => list.open()}>
        Use my own zones
      </Button>
      <FeesDialog key={`fees ${fees.key}`} zones={zones} {...fees.dialog} />
      <ListDialog key={`list ${list.key}`} zones={zones} {...list.dialog} />
    </>
  )
}

function FeesDialog({ zones, ...dialog }: DialogProps) {
  const saving = useReplaceForm(feeSchema(zones), {
    zones,
    values: { direction: 'raise' },
    fallback: 'Failed to change the fees',
    undone: 'The fees are as before',
    replace: (change: FeeChangeForm) => ({
      zones: zones.map(deliveryZoneToWire).map((zone) => ({
        ...zone,
        price: zone.price + signedNaira(change),
      })),
      text: `All fees ${change.direction === 'raise' ? 'raised' : 'lowered'} by ${formatNaira(change.naira)}`,
    }),
    onClose: dialog.onClose,
  })
  const { form } = saving
  const typed = useWatch({ control: form.control })
  const change = FeeChangeForm.safeParse(typed).data
  return (
    <EditDialog
      saving={saving}
      title="Change the fees of all zones"
      label="Change all fees"
      {...dialog}
    >
      <RadioChoice
        legend="Direction"
        choices={directions}
        value={typed.direction ?? 'raise'}
        onChange={(direction) => form.setValue('direction', direction, { shouldDirty: true })}
      />
      <FormText
        form={form}
        name="naira"
        rules={{ valueAsNumber: true }}
        label="Naira"
        hint="New orders take the new fees; orders already placed keep theirs."
        inputMode="numeric"
      />
      {change && (
        <ul className="grid gap-1 text-soft tabular-nums">
          {zones.slice(0, examples).map(({ id, name, priceNaira }) => (
            <li key={id}>
              {`${name}: ${formatNaira(priceNaira)} → ${formatNaira(priceNaira + signedNaira(change))}`}
            </li>
          ))}
        </ul>
      )}
    </EditDialog>
  )
}

function feeSchema(zones: readonly DeliveryZone[]) {
  return FeeChangeForm.check(({ value, issues }) => {
    const zone = zoneOutOfRange(zones, signedNaira(value))
    if (!zone) return
    const message = `The fee of ${zone.name} would be below ₦0 or above ₦10,000,000.`
    issues.push({ code: 'custom', input: value, path: ['naira'], message })
  })
}

function signedNaira({ direction, naira }: FeeChangeForm) {
  return direction === 'raise' ? naira : -naira
}

function ListDialog({ zones, ...dialog }: DialogProps) {
  const saving = useReplaceForm(ZoneLines, {
    zones,
    values: { lines: '' },
    fallback: 'Failed to replace the zones',
    undone: 'The earlier zones are back',
    replace: (own: z.output<typeof ZoneLines>) => ({
      ...own,
      text: `Now: ${countText(own.zones.length, 'own zone')}`,
    }),
    onClose: dialog.onClose,
  })
  const { form } = saving
  const read = ZoneLines.safeParse(useWatch({ control: form.control })).data?.zones
  const left = zones.length > 0 ? ` It replaces all ${countText(zones.length, 'zone')}.` : ''
  return (
    <EditDialog saving={saving} title="Your own zones" label="Use these zones" {...dialog}>
      <Field
        label="Zones and fees"
        hint={`One zone in a line: the name, a comma and the fee.${left} Orders already placed keep their address and fee.`}
        error={form.formState.errors.lines?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('lines')}
            rows={8}
            placeholder={'Jabi, 2500\nGarki Area 8, 3000'}
            autoComplete="off"
          />
        )}
      </Field>
      <p role="status" className="text-soft tabular-nums">
        {read &&
          `${countText(read.length, 'zone')}, ${feeRangeText(read.map(({ price }) => price))}`}
      </p>
    </EditDialog>
  )
}

type ReplaceTerms<Input, Output> = Zones & {
  values: Input
  fallback: string
  undone: string
  replace: (output: Output) => Pick<ReplaceZones, 'zones'> & { text: string }
  onClose: () => void
}

/** Saves with one call, which the same call with the earlier zones undoes. */
function useReplaceForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { zones, values, fallback, undone, replace, onClose }: ReplaceTerms<DefaultValues<Input>, Output>,
) {
  const client = useQueryClient()
  const was = zones.map(deliveryZoneToWire)
  const undoing = useChange(zonesApi.$put, {
    invalidates: changed,
    onError: toastFailure('The zones are not as before'),
  })
  return useOfficeForm({
    schema,
    values,
    save: async (output) => {
      const { zones, text } = replace(output)
      const sending = readBody(zonesApi.$put({ json: { zones, was } }))
      const is = await sending.catch(async (error: unknown) => {
        if (isStale(error)) await invalidate(client, changed)
        throw error
      })
      return { text, is }
    },
    fallback,
    invalidates: changed,
    onSaved: ({ text, is }) => {
      const undo = async () => {
        await undoing.mutateAsync({ json: { zones: was, was: is } })
        return undone
      }
      setLastChange({ text, undo })
      onClose()
    },
  })
}

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { officeZonesQuery } from '#app/data/office/delivery-zones.ts'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { PayOnDeliveryRules } from '#domain/pay-on-delivery.ts'

const firstRules: PayOnDeliveryRules = { pickup: true, zoneIds: null, maxNaira: 20_000 }

export function OnDeliveryCard({ form }: { form: SettingsForm }) {
  const rules = useWatch({ control: form.control, name: 'payOnDelivery' })
  return (
    <FormSection
      title="Pay on delivery or pickup"
      text="The order is placed at once. You call the customer before you start, and mark it as paid when you have the money."
    >
      <Switch
        label="Let customers pay on delivery"
        hint="Off: every order is paid online. If an order is not taken, its phone number must pay online for 12 months."
        checked={Boolean(rules)}
        onChange={({ target }) =>
          form.setValue('payOnDelivery', target.checked ? firstRules : null, { shouldDirty: true })
        }
        className="sm:col-span-2"
      />
      {rules && (
        <>
          <FormText
            form={form}
            name="payOnDelivery.maxNaira"
            label="Up to, in naira"
            hint="Larger orders are paid online."
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            rules={{ valueAsNumber: true }}
          />
          <FormSwitch
            form={form}
            name="payOnDelivery.pickup"
            label="Also on pickup"
            hint="At the counter, when they collect it."
          />
          <ZoneChoice form={form} zoneIds={rules.zoneIds} />
        </>
      )}
    </FormSection>
  )
}

type ZoneChoiceProps = { form: SettingsForm; zoneIds: string[] | null }

function ZoneChoice({ form, zoneIds }: ZoneChoiceProps) {
  const { data: zones = [] } = useQuery(officeZonesQuery)
  const choose = (chosen: string[] | null) =>
    form.setValue('payOnDelivery.zoneIds', chosen, { shouldDirty: true })
  return (
    <>
      <Switch
        label="In all delivery zones"
        hint="Off: only in the zones that you choose."
        checked={zoneIds === null}
        onChange={({ target }) => choose(target.checked ? null : [])}
        className="sm:col-span-2"
      />
      {zoneIds && (
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="mb-2 font-bold">Delivery zones</legend>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {zones.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={zoneIds.includes(id)}
                onChange={({ target }) =>
                  choose(
                    target.checked ? [...zoneIds, id] : zoneIds.filter((chosen) => chosen !== id),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

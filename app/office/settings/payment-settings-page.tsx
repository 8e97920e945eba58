import { useWatch } from 'react-hook-form'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { toZones } from '#app/data/shop/from-wire.ts'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { PayOnDeliveryRules } from '#domain/ordering/pay-on-delivery.ts'
import { type TransferChannel, transferChannels } from '#domain/payments/transfer.ts'
import { can } from '#domain/staff/role.ts'

import { EditSettings } from './edit-settings.tsx'
import { OptionalRules } from './optional-rules.tsx'
import { CardKeys } from './provider-keys.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const firstRules: PayOnDeliveryRules = { pickup: true, zoneIds: null, maxNaira: 20_000 }

const texts: Record<TransferChannel, { label: string; hint: string }> = {
  'bank-transfer': {
    label: 'Bank transfer',
    hint: 'The customer transfers to an account number that is valid for about 30 minutes. The dishes are kept for them until it ends, and 5 minutes more.',
  },
  ussd: {
    label: 'USSD',
    hint: 'The customer dials a code on their phone.',
  },
}

export default function PaymentSettingsPage() {
  return (
    <OfficePage
      title="Ways to pay"
      intro="Customers can always pay online by card. Turn on other ways here."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      {can(useStaff().roles, 'settings') && (
        <div className="mb-6 grid max-w-3xl gap-6">
          <CardKeys />
        </div>
      )}
      <EditSettings label="Save ways to pay">
        {(form) => (
          <>
            <TransferCard form={form} />
            <OnDeliveryCard form={form} />
          </>
        )}
      </EditSettings>
    </OfficePage>
  )
}

function TransferCard({ form }: { form: SettingsForm }) {
  const chosen = useWatch({ control: form.control, name: 'transfers' })?.channels ?? []

  function set(channel: TransferChannel, isOn: boolean) {
    const channels = transferChannels.filter((one) =>
      one === channel ? isOn : chosen.includes(one),
    )
    const transfers = channels.length > 0 ? { channels } : null
    form.setValue('transfers', transfers, { shouldDirty: true })
  }

  return (
    <FormSection
      title="Bank transfer and USSD"
      text="Besides the card, in the same payment window. Your account at the payment provider must have them too. A refund may then wait for the customer’s bank details: you find it under Payments."
    >
      {transferChannels.map((channel) => (
        <Switch
          key={channel}
          label={texts[channel].label}
          hint={texts[channel].hint}
          checked={chosen.includes(channel)}
          onChange={({ target }) => set(channel, target.checked)}
          className="sm:col-span-2"
        />
      ))}
    </FormSection>
  )
}

export function OnDeliveryCard({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      title="Pay on delivery or pickup"
      text="The order is placed at once. You call the customer before you start, and mark it as paid when you have the money."
    >
      <OptionalRules form={form} name="payOnDelivery" first={firstRules}>
        <SettingField
          form={form}
          name="payOnDelivery.maxNaira"
          label="Up to, in naira"
          hint="Larger orders are paid online."
        />
        <SettingField
          form={form}
          name="payOnDelivery.pickup"
          label="Also on pickup"
          hint="At the counter, when they collect it."
        />
        <ZoneChoice form={form} />
        <SettingField form={form} name="callMinutes" />
      </OptionalRules>
    </FormSection>
  )
}

function ZoneChoice({ form }: { form: SettingsForm }) {
  const zoneIds = useWatch({ control: form.control, name: 'payOnDelivery.zoneIds' })
  const { data: zones = [] } = useApi(officeApi['delivery-zones'].$get, {}, { select: toZones })
  const choose = (chosen: string[] | null) =>
    form.setValue('payOnDelivery.zoneIds', chosen, { shouldDirty: true })
  return (
    <>
      <Switch
        label="In all delivery zones"
        hint="Otherwise only in the zones that you choose."
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

import { useWatch } from 'react-hook-form'

import { FormSection } from '#app/office/layout/form-section.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Switch } from '#app/ui/switch.tsx'
import { transferChannels } from '#domain/transfer.ts'
import type { TransferChannel } from '#domain/transfer.ts'

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

export function TransferCard({ form }: { form: SettingsForm }) {
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

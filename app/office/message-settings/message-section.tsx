import { useWatch } from 'react-hook-form'

import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Button } from '#app/ui/button.tsx'
import { defaultTexts } from '#domain/message-texts.ts'
import { defaultMessageSettings, messageNames } from '#domain/order-message.ts'
import type { MessageEvent } from '#domain/order-message.ts'

import { MessageEditor } from './message-editor.tsx'
import { MessagePreview } from './message-preview.tsx'

const occasions: Record<MessageEvent, string> = {
  received: 'Sent when an order is paid.',
  'time-moved': 'Sent when staff move the promised time.',
  changed: 'Sent when a dish of a paid order runs out, and again when it is swapped or removed.',
  ready: 'Sent when an order is set to ready, unless a rider already has its link.',
  'on-its-way': 'Sent when a rider with a link has picked the order up.',
  'money-back': 'Sent for each refund, when Paystack has paid it back.',
}

type MessageSectionProps = { form: SettingsForm; event: MessageEvent; shop: { name: string } }

export function MessageSection({ form, event, shop }: MessageSectionProps) {
  const field = `messages.${event}` as const
  // An older server leaves the messages out.
  const { isOn, ...own } =
    useWatch({ control: form.control, name: field }) ?? defaultMessageSettings[event]
  const isOwn = own.subject !== null || own.text !== null
  const { subject, text } = defaultTexts[event]
  const shown = { subject: own.subject ?? subject, text: own.text ?? text }

  function setTexts(texts: typeof own) {
    form.clearErrors(field)
    form.setValue(field, { isOn, ...texts }, { shouldDirty: true })
  }

  return (
    <FormSection title={messageNames[event]}>
      <FormSwitch
        form={form}
        name={`${field}.isOn`}
        label={`Send “${messageNames[event]}”`}
        hint={occasions[event]}
      />
      {(isOn || isOwn) && (
        <>
          {isOwn && <MessageEditor form={form} event={event} />}
          <MessagePreview event={event} shop={shop} template={shown} isWide={!isOwn} />
          <Button
            variant="quiet"
            aria-label={`${isOwn ? 'Back to the default text' : 'Edit the text'}: ${messageNames[event]}`}
            onClick={() => setTexts(isOwn ? { subject: null, text: null } : shown)}
            className="justify-self-start sm:col-span-2"
          >
            {isOwn ? 'Back to the default text' : 'Edit the text'}
          </Button>
        </>
      )}
    </FormSection>
  )
}

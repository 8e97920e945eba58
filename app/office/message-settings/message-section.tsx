import { useId, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormSwitch } from '#app/office/kit/form-switch.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-input.tsx'
import { fillTemplate, type MessageTemplate } from '#domain/ordering/message-template.ts'
import {
  defaultTexts,
  maxSubjectLength,
  maxTextLength,
  placeholdersFor,
  sampleValues,
} from '#domain/ordering/message-texts.ts'
import { defaultMessageSettings, messageNames } from '#domain/ordering/order-message.ts'
import type { MessageEvent } from '#domain/ordering/order-message.ts'

const occasions: Record<MessageEvent, string> = {
  received: 'Sent when an order is paid.',
  'time-moved': 'Sent when staff move the promised time.',
  changed: 'Sent when a dish of a paid order runs out, and again when it is swapped or removed.',
  ready: 'Sent when an order is set to ready, unless a rider already has its link.',
  'on-its-way': 'Sent when a rider with a link has picked the order up.',
  cancelled: 'Sent when an order is cancelled: why, and what happens with the money.',
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

type MessagePreviewProps = {
  event: MessageEvent
  shop: { name: string }
  template: MessageTemplate
  isWide: boolean
}

function MessagePreview({ event, shop, template, isWide }: MessagePreviewProps) {
  const id = useId()
  const values = sampleValues(event, shop)
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-xl bg-sunk p-4 ${isWide ? 'sm:col-span-2' : 'self-start'}`}
    >
      <h3 id={id} className="text-sm font-normal text-soft">
        Preview with a sample order
      </h3>
      <p className="mt-2 font-bold break-words">{fillTemplate(template.subject, values)}</p>
      <p className="mt-3 text-sm break-words whitespace-pre-line">
        {fillTemplate(template.text, values)}
      </p>
    </section>
  )
}

type MessageEditorProps = { form: SettingsForm; event: MessageEvent }

function MessageEditor({ form, event }: MessageEditorProps) {
  const field = `messages.${event}` as const
  const { field: text, fieldState } = useController({
    control: form.control,
    name: `${field}.text`,
  })
  const area = useRef<HTMLTextAreaElement>(null)

  function insert(written: string) {
    const { current } = area
    if (!current) return
    current.setRangeText(written, current.selectionStart, current.selectionEnd, 'end')
    text.onChange(current.value)
    current.focus()
  }

  return (
    <div className="grid min-w-0 content-start gap-5">
      <FormText
        form={form}
        name={`${field}.subject`}
        label="Subject"
        maxLength={maxSubjectLength}
      />
      <Field
        label="Text"
        hint="A line with a placeholder that has no value is left out."
        error={fieldState.error?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={12}
            maxLength={maxTextLength}
            name={text.name}
            value={text.value ?? ''}
            onChange={text.onChange}
            onBlur={text.onBlur}
            ref={(element) => {
              area.current = element
              text.ref(element)
            }}
            className="max-h-96"
          />
        )}
      </Field>
      <Placeholders event={event} onChoose={insert} />
    </div>
  )
}

type PlaceholdersProps = { event: MessageEvent; onChoose: (written: string) => void }

/** Braces are hard to find on the keyboard of a phone. */
function Placeholders({ event, onChoose }: PlaceholdersProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-bold">
        Insert a placeholder
      </p>
      <div className="flex flex-wrap gap-2">
        {placeholdersFor(event).map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => onChoose(`{${name}}`)}
            className="min-h-11 rounded-xl border border-line-strong bg-surface px-3 text-sm hover:bg-sunk disabled:cursor-not-allowed disabled:text-soft"
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
    </div>
  )
}

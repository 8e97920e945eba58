import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'

import { FormText } from '#app/office/layout/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { maxSubjectLength, maxTextLength, placeholdersFor } from '#domain/message-texts.ts'
import type { MessageEvent } from '#domain/order-message.ts'

type MessageEditorProps = { form: SettingsForm; event: MessageEvent }

export function MessageEditor({ form, event }: MessageEditorProps) {
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

import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'

import { FormSection } from '#app/office/layout/form-section.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

import { SocialLinkRow } from './social-link-row.tsx'

const atMost = 10

export function SocialLinks({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'socials' })
  const addButton = useRef<HTMLButtonElement>(null)

  function removeLink(index: number) {
    remove(index)
    announce('Link removed')
    // It was disabled while the list was full.
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <FormSection title="Social links" text="In the footer of the shop, in this order.">
      <ul className="grid gap-4 empty:hidden sm:col-span-2">
        {fields.map(({ id }, index) => (
          <SocialLinkRow
            key={id}
            form={form}
            index={index}
            count={fields.length}
            onMove={(to) => {
              move(index, to)
              announce(`Moved to place ${to + 1} of ${fields.length}`)
            }}
            onRemove={() => removeLink(index)}
          />
        ))}
      </ul>
      <div className="sm:col-span-2">
        <Button
          ref={addButton}
          variant="quiet"
          disabled={fields.length >= atMost}
          onClick={() => append({ name: '', url: '' })}
        >
          <Icon name="plus" />
          Add link
        </Button>
        {fields.length >= atMost && (
          <p className="mt-1.5 text-sm text-soft">{`At most ${atMost} links.`}</p>
        )}
      </div>
    </FormSection>
  )
}

import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'

import { CutOffSection } from '#app/office/cut-off/cut-off-section.tsx'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { EmojiIcon } from '#app/ui/emoji-icon.tsx'
import type { CategoryInput } from '#contract/menu/category.ts'

type CategoryForm = UseFormReturn<z.input<typeof CategoryInput>, unknown, CategoryInput>

export function CategoryFields({ form, slugNote }: { form: CategoryForm; slugNote: string }) {
  return (
    <>
      <FormSection title="Category" text={slugNote}>
        <FormText form={form} name="name" label="Name" />
        <FormText
          form={form}
          name="icon"
          label="Icon"
          hint="An emoji or a short text, up to 20 characters."
          isOptional
        />
        <Preview form={form} />
      </FormSection>
      <Controller
        control={form.control}
        name="cutOff"
        render={({ field: { value, onChange } }) => (
          <CutOffSection
            text="Until when, and for which days, its dishes can be ordered. A dish may have its own."
            value={value ?? null}
            onChange={onChange}
            errors={form.formState.errors.cutOff}
          />
        )}
      />
    </>
  )
}

function Preview({ form }: { form: CategoryForm }) {
  const [name, icon] = useWatch({ control: form.control, name: ['name', 'icon'] })
  return (
    <div className="min-w-0 sm:col-span-2">
      <p className="mb-1.5 text-sm text-soft">In the menu it looks like this:</p>
      <p className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-ground px-5 font-bold">
        {icon?.trim() && <EmojiIcon text={icon.trim()} />}
        <span className="min-w-0 truncate">{name.trim() || 'Name'}</span>
      </p>
    </div>
  )
}

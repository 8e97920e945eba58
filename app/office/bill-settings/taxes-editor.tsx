import { useController } from 'react-hook-form'

import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { maxTaxes } from '#domain/bill.ts'
import type { TaxRule } from '#domain/bill.ts'

import { RulesEditor } from './rules-editor.tsx'

const firstTax: TaxRule = { name: 'VAT', basisPoints: 750, isIncluded: true }

export function TaxesEditor({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      title="Taxes"
      text="On dishes and charges after a discount, not on the delivery fee. Ask your accountant whether your kitchen has to charge VAT."
    >
      <RulesEditor form={form} name="taxes" noun="tax" atMost={maxTaxes} first={firstTax}>
        {(index) => (
          <>
            <FormText
              form={form}
              name={`taxes.${index}.name`}
              label="Name on the bill"
              autoComplete="off"
            />
            <RateField form={form} index={index} />
            <Field label="Prices">
              {(control) => (
                <Select
                  {...control}
                  {...form.register(`taxes.${index}.isIncluded`, {
                    setValueAs: (value: string | boolean) => `${value}` === 'true',
                  })}
                >
                  <option value="true">Include it</option>
                  <option value="false">It is added</option>
                </Select>
              )}
            </Field>
          </>
        )}
      </RulesEditor>
    </FormSection>
  )
}

/** Typed in per cent, stored in basis points. */
function RateField({ form, index }: { form: SettingsForm; index: number }) {
  const name = `taxes.${index}.basisPoints` as const
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Field label="Rate in per cent" error={fieldState.error?.message}>
      {(control) => (
        <TextInput
          {...control}
          ref={field.ref}
          type="number"
          inputMode="decimal"
          min={0.01}
          max={100}
          step={0.01}
          defaultValue={(field.value ?? 0) / 100}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(Math.round(target.valueAsNumber * 100))}
        />
      )}
    </Field>
  )
}

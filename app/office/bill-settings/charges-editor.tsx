import { FormNumber } from '#app/office/layout/form-number.tsx'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { chargeUnits, maxCharges } from '#domain/bill.ts'
import type { ChargeRule } from '#domain/bill.ts'

import { RulesEditor } from './rules-editor.tsx'

const firstCharge: ChargeRule = { name: 'Packaging', naira: 100, per: 'portion' }
const unitNames = { portion: 'Each portion', order: 'Each order' }

export function ChargesEditor({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Charges" text="Added to every order, for example for packaging.">
      <RulesEditor form={form} name="charges" noun="charge" atMost={maxCharges} first={firstCharge}>
        {(index) => (
          <>
            <FormText
              form={form}
              name={`charges.${index}.name`}
              label="Name on the bill"
              autoComplete="off"
            />
            <FormNumber
              form={form}
              name={`charges.${index}.naira`}
              label="Naira"
              hint="Each"
              min={0}
            />
            <Field label="For">
              {(control) => (
                <Select {...control} {...form.register(`charges.${index}.per`)}>
                  {chargeUnits.map((unit) => (
                    <option key={unit} value={unit}>
                      {unitNames[unit]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </>
        )}
      </RulesEditor>
    </FormSection>
  )
}

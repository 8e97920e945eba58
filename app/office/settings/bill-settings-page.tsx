import { useController } from 'react-hook-form'

import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { ListEditor } from '#app/office/kit/list-editor.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { chargeUnits, maxCharges, maxTaxes } from '#domain/ordering/pricing.ts'
import type { ChargeRule, TaxRule } from '#domain/ordering/pricing.ts'

import { EditSettings } from './edit-settings.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const firstTax: TaxRule = { name: 'VAT', basisPoints: 750, isIncluded: true }

const firstCharge: ChargeRule = { name: 'Packaging', naira: 100, per: 'portion' }
const unitNames = { portion: 'Each portion', order: 'Each order' }

export default function BillSettingsPage() {
  return (
    <OfficePage
      title="Charges and tax"
      intro="What an order costs beside its dishes. Customers see each line before they pay."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <div className="max-w-3xl">
        <EditSettings label="Save settings">
          {(form) => (
            <>
              <ChargesEditor form={form} />
              <TaxesEditor form={form} />
              <FormSection id="receipts" title="Receipts">
                <SettingField form={form} name="taxNumber" autoComplete="off" />
                <SettingField form={form} name="numbersReceipts" />
              </FormSection>
              <FormSection id="delivery-fee" title="Delivery fee">
                <SettingField form={form} name="chargesDeliveryOnline" />
                <SettingField form={form} name="freeDeliveryFromNaira" />
              </FormSection>
            </>
          )}
        </EditSettings>
      </div>
    </OfficePage>
  )
}

function ChargesEditor({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Charges" text="Added to every order, for example for packaging.">
      <ListEditor form={form} name="charges" noun="charge" atMost={maxCharges} first={firstCharge}>
        {(index) => (
          <>
            <FormText form={form} name={`charges.${index}.name`} label="Name on the bill" />
            <SettingField form={form} name={`charges.${index}.naira`} label="Naira" hint="Each" />
            <SelectField
              label="For"
              {...form.register(`charges.${index}.per`)}
              options={chargeUnits.map((unit) => [unit, unitNames[unit]] as const)}
            />
          </>
        )}
      </ListEditor>
    </FormSection>
  )
}

function TaxesEditor({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      title="Taxes"
      text="On dishes and charges after a discount, not on the delivery fee. Ask your accountant whether your kitchen has to charge VAT."
    >
      <ListEditor form={form} name="taxes" noun="tax" atMost={maxTaxes} first={firstTax}>
        {(index) => (
          <>
            <FormText form={form} name={`taxes.${index}.name`} label="Name on the bill" />
            <RateField form={form} index={index} />
            <SelectField
              label="Prices"
              {...form.register(`taxes.${index}.isIncluded`, {
                setValueAs: (value: string | boolean) => `${value}` === 'true',
              })}
              options={[
                ['true', 'Include it'],
                ['false', 'It is added'],
              ]}
            />
          </>
        )}
      </ListEditor>
    </FormSection>
  )
}

/** Typed in per cent, stored in basis points. */
function RateField({ form, index }: { form: SettingsForm; index: number }) {
  const name = `taxes.${index}.basisPoints` as const
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control: form.control, name })
  return (
    <TextField
      label="Rate in per cent"
      error={fieldState.error?.message}
      ref={ref}
      type="number"
      inputMode="decimal"
      min={0.01}
      max={100}
      step={0.01}
      defaultValue={(value ?? 0) / 100}
      onBlur={onBlur}
      onChange={({ target }) => onChange(Math.round(target.valueAsNumber * 100))}
    />
  )
}

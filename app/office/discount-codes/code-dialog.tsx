import { useWatch } from 'react-hook-form'

import { officeApi } from '#app/data/session/office-api.ts'
import { EditDialog } from '#app/office/kit/edit-dialog.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { Switch } from '#app/ui/switch.tsx'
import { NewDiscountCode } from '#contract/payments/discount-code.ts'

type CodeDialogProps = { isOpen: boolean; onClose: () => void }

function useCodeForm(onSaved: () => void) {
  return useOfficeForm({
    schema: NewDiscountCode,
    values: {
      code: '',
      kind: 'percent' as const,
      amount: 10,
      leastNaira: null,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      maxUsesPerPhone: null,
      firstOrderOnly: false,
    },
    save: (json) => officeApi['discount-codes'].$post({ json }),
    invalidates: [officeApi['discount-codes']],
    fallback: 'Failed to save discount code',
    savedText: 'Discount code created',
    onSaved,
  })
}

const orNull = { setValueAs: (text: string | null) => text || null }
const numberOrNull = { setValueAs: (text: string | null) => (text ? Number(text) : null) }
const numeric = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const
const amountLabels = { percent: 'Per cent', naira: 'Naira' }

export function CodeDialog({ isOpen, onClose }: CodeDialogProps) {
  const saving = useCodeForm(onClose)
  const { form } = saving
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <EditDialog
      saving={saving}
      title="Add discount code"
      label="Create code"
      isOpen={isOpen}
      onClose={onClose}
      isWide
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText
          form={form}
          name="code"
          label="Code"
          hint="3 to 20 letters and digits."
          autoComplete="off"
          autoCapitalize="characters"
          className="sm:col-span-2"
        />
        <SelectField
          label="Discount"
          {...form.register('kind')}
          options={[
            ['percent', 'Per cent of dishes and charges'],
            ['naira', 'An amount in naira'],
            ['free-delivery', 'The delivery fee'],
          ]}
        />
        {kind !== 'free-delivery' && (
          <FormText
            form={form}
            name="amount"
            label={amountLabels[kind]}
            {...numeric}
            rules={{ valueAsNumber: true }}
          />
        )}
        <FormText
          form={form}
          name="leastNaira"
          label="Minimum order of dishes (naira)"
          {...numeric}
          isOptional
          rules={numberOrNull}
          className="sm:col-start-1"
        />
        <FormText
          form={form}
          name="startsOn"
          label="First day"
          type="date"
          isOptional
          rules={orNull}
          className="sm:col-start-1"
        />
        <FormText
          form={form}
          name="endsOn"
          label="Last day"
          type="date"
          isOptional
          rules={orNull}
        />
        <FormText
          form={form}
          name="maxUses"
          label="Total uses"
          {...numeric}
          isOptional
          rules={numberOrNull}
        />
        <FormText
          form={form}
          name="maxUsesPerPhone"
          label="Uses per phone number"
          {...numeric}
          isOptional
          rules={numberOrNull}
        />
        <Switch
          label="First order only"
          hint="For phone numbers that have not ordered yet."
          className="sm:col-span-2"
          {...form.register('firstOrderOnly')}
        />
      </div>
    </EditDialog>
  )
}
